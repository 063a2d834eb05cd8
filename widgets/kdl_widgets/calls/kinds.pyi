# Written by `python -m tools.kinds`.
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypedDict, Unpack

from kdl.analysis.estimates import Estimates
from kdl.analysis.subjects import MansionSubject
from kdl.core.actions import Action
from kdl.core.position import Position
from kdl.games.getlucky.state import GetLuckyState
from kdl.games.mansion.board.board import Board
from kdl.games.mansion.state import State
from kdl.questions.mansion.carried_out import Plays
from kdl_widgets.beats.bet import Bet
from kdl_widgets.beats.twist import Twist

class Switches(TypedDict, total=False):
    """What can be changed of a board or a position, whatever is asked about it: each with a list of values."""

    closed: Sequence[str | Collection[str] | None]
    floor: Sequence[str | None]
    stair_sight: Sequence[bool]
    cat: Sequence[str | None]
    dog: Sequence[str | None]
    deck: Sequence[int]
    lucky: Sequence[str]
    on_turn: Sequence[int]
    pawns: Sequence[Mapping[int, str]]
    first_round: Sequence[bool]
    motives: Sequence[Mapping[int, Iterable[str]]]
    edition: Sequence[str]

class Bets:
    """Ask a question of a page: every kind of question is a method, with what it takes and an example."""

    def __call__(self, kind: str, *args: object, **options: object) -> Bet:
        """Ask a question of a kind by its name."""

    def above_expected(self, estimates: Estimates, board: Board | None = ...) -> Bet:
        """Ask which of several shares lie above what is expected, by more than chance explains.

        >>> from kdl.simulation import proportions
        >>> shares = proportions({0: [True] * 9 + [False], 1: [False] * 9 + [True]}, "wins", "place", expected=0.5)
        >>> bet.above_expected(shares)
        Which win more than 50.0 % of the games, by more than chance explains? Behind each: 10 cases.
        """

    def after_attack(self, state: State) -> Bet:
        """Ask how strong an attacker is, without a weapon, when the victim has played its luck, if that is enough.

        >>> state = kdl.play("flight", seats=3, seed=1).at(5)
        >>> bet.after_attack(state)  # doctest: +ELLIPSIS
        Bruno attacks Ada. Ada plays luck if it is enough to survive, and else none. How strong ...
        """

    def after_swap(self, state: GetLuckyState, swap: Action | str) -> Bet:
        """Ask whose turn is next after a swap.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.after_swap(state, "swap character_1 character_5")
        Cleo swaps Rosa Roux (1) for Major Mayhem (5) from the Drawing Room. Who has the next turn?
        >>> changed = twist.after_swap(state, "swap character_1 character_5", lucky=["character_13"])
        """

    def asked_at_table(self, state: GetLuckyState) -> Bet:
        """Ask who is asked first to save Lucky, or who is asked next when somebody passes.

        >>> state = kdl.play("get_lucky", seats=3, seed=0).at(33)
        >>> bet.asked_at_table(state)
        Ada is asked to save Lucky, and passes. Who is asked next?
        """

    def asked_in_line(self, state: State, place: int) -> Bet:
        """Ask who is asked first, second, ... or (-1) last to save Lucky, when the seat on turn attempts the murder.

        >>> state = kdl.play("classic", seats=3, seed=1).at(92)
        >>> bet.asked_in_line(state, 0)
        Ada attempts the murder. Who is asked first to save Lucky?
        >>> changed = twist.asked_in_line(state, 0, on_turn=[1])
        """

    def asked_now(self, state: State, card: str = ...) -> Bet:
        """Ask who chooses next, when the seat that is asked plays a card, or (``""``) passes.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(39)
        >>> bet.asked_now(state, "")
        Ada passes. Who chooses next? Cleo attempts the murder with strength 2; 0 luck has been played so far.
        >>> changed = twist.asked_now(state, card=["crepe_pan"])
        """

    def attempt_ends(self, state: State, answers: tuple[str, ...]) -> Bet:
        """Ask what becomes of an attempt that is answered, or to be made first, after some actions in their notation.

        >>> state = kdl.play("classic", seats=3, seed=4).at(16)
        >>> bet.attempt_ends(state, ("attempt", "pass"))
        What now? Cleo attempts the murder in the Master Suite with bare hands: value 1. Ada passes.
        """

    def attempt_now(self, state: GetLuckyState) -> Bet:
        """Ask what an attempt would be worth now: it is made with the character that Lucky visits.

        >>> state = kdl.play("get_lucky", seats=3, seed=3).at(3)
        >>> bet.attempt_now(state)
        Ada attempts the murder now. How much luck do the others need to save Lucky?
        >>> changed = twist.attempt_now(state, lucky=["character_4"])
        """

    def attempt_value(self, state: State, card: str = ..., space: str = ...) -> Bet:
        """Ask what an attempt of the seat on turn is worth with a weapon, or (``""``) bare hands, in a space.

        >>> state = kdl.play("classic", seats=3, seed=1).at(92)
        >>> bet.attempt_value(state, "chain_saw")
        Ada attempts the murder in the Billiard Room with this: Chain Saw (worth 4). What is the attempt worth?
        >>> changed = twist.attempt_value(state, card=["civil_war_cannon"])
        """

    def best_answer(self, state: GetLuckyState) -> Bet:
        """Ask for the best answer of the one who is asked, with all hands open: to pass, or one of the cards.

        What counts is first to win, then the clovers that are kept. Just one answer must be best.

        >>> state = kdl.play("get_lucky", seats=3, seed=1).at(43)
        >>> bet.best_answer(state)  # doctest: +ELLIPSIS
        You are Ada. Prof. Pox (7) attempts the murder, and 1 luck is still needed. All hands are ...
        """

    def best_attempt(self, state: State) -> Bet:
        """Ask what the best attempt of the seat on turn is worth where Lucky is, with the weapons of its hand.

        >>> state = kdl.play("classic", seats=3, seed=3).at(99)
        >>> bet.best_attempt(state)  # doctest: +ELLIPSIS
        What is Ada's best attempt worth here? Ada is with Lucky in the Armory and holds these ...
        >>> changed = twist.best_attempt(state, on_turn=[1])
        """

    def best_weapon(self, state: State) -> Bet:
        """Ask which weapon in the hand of the seat on turn is the best where Lucky is; it must be just one.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(9)
        >>> bet.best_weapon(state)
        Cleo is alone with Lucky on the Piazza. Which of these weapons makes the attempt strongest?
        >>> changed = twist.best_weapon(state, on_turn=[1])
        """

    def by_the_rules_of(self, edition: str, kind: str, state: State, *args: object) -> Bet:
        """Ask a question about a position when it is played by the rules of an edition, with its house and its cards.

        Args:
            edition: Id of the edition.
            kind: The kind of question.
            state: The position, of any edition.
            *args: More that is asked about.

        >>> bet.by_the_rules_of("deluxe", "lucky_goes", kdl.play("classic", seats=3, seed=0).at(150))  # doctest: +ELLIPSIS
        Now by the rules of “Kill Doctor Lucky, Deluxe edition (2016)”. Ada's turn ends, and ...
        """

    def call_rooms(self, state: State) -> Bet:
        """Ask in which rooms the seat on turn would have to end its turn for Lucky to call it at once.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(5)
        >>> bet.call_rooms(state)
        In which rooms would Ada have to end this turn to be called by Lucky at once?
        >>> changed = twist.call_rooms(state, lucky=["armory"])
        """

    def can_withstand(self, state: State) -> Bet:
        """Ask whether a hand can withstand an attack.

        >>> state = kdl.play("flight", seats=3, seed=4).at(22)
        >>> bet.can_withstand(state)  # doctest: +ELLIPSIS
        Cleo attacks Ada with strength 3. In the hand: move card “Carriage House” (2 steps) (1 ♣) ...
        """

    def card_for_lucky(self, state: State, card: str) -> Bet:
        """Ask in which rooms Lucky can be at once when a move card is played for him.

        >>> state = kdl.play("flight", seats=3, seed=3).at(29)
        >>> bet.card_for_lucky(state, "move_foyer")
        Bruno plays this for Lucky: move card “Foyer” (1 step). In which rooms can he be at once?
        >>> changed = twist.card_for_lucky(state, "move_foyer", lucky=["armory"])
        """

    def card_uses(self, state: State, card: str) -> Bet:
        """Ask for what a card that moves can be played by the seat on turn.

        >>> state = kdl.play("classic", seats=3, seed=3).at(172)
        >>> bet.card_uses(state, "move_2_1")
        Ada is in the Library and holds a move card (2 steps). What can Ada do with it now?
        """

    def cards_in_escape(self, state: State) -> Bet:
        """Ask how many cards the next player of the escape holds when the movement of that turn begins.

        >>> state = kdl.new_game("flight", seats=3, seed=1)
        >>> bet.cards_in_escape(state)  # doctest: +ELLIPSIS
        Ada ends the turn here. How many cards does whoever is next hold when their movement ...
        >>> changed = twist.cards_in_escape(state, on_turn=[2])
        """

    def cards_leave(self, state: State, plays: Plays) -> Bet:
        """Ask which of the cards that were played leave the game for good, when plays end with an attempt that fails.

        >>> state = kdl.play("classic", seats=3, seed=2).at(165)
        >>> bet.cards_leave(state, "attempt trowel; pass; luck failure_2_10")  # doctest: +ELLIPSIS
        Which of these cards leave the game for good? Ada attempts the murder in the Nursery with ...
        """

    def cards_left(self, start: GetLuckyState) -> Bet:
        """Ask how many cards the deck holds after the deal.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=2)
        >>> bet.cards_left(state)  # doctest: +ELLIPSIS
        There are 15 weapons, 15 motives, 15 opportunities and 12 spite cards. Everybody gets 6 ...
        >>> changed = twist.cards_left(state, deck=[0])
        """

    def cards_of_kind(self, state: State, kind: str = ...) -> Bet:
        """Ask how many cards of a kind the game has, or (``""``) how many in all.

        >>> state = kdl.new_game("deluxe", seats=3, seed=1)
        >>> bet.cards_of_kind(state, "")
        How many cards are there in all?
        """

    def cards_on_wings(self, state: State) -> Bet:
        """Ask how many cards lie on the wings that are closed.

        >>> state = kdl.new_game("deluxe", seats=3, seed=2)
        >>> bet.cards_on_wings(state)
        Closed: the east wing and the west wing. How many cards of the deck lie there?
        >>> changed = twist.cards_on_wings(state, closed=["west"])
        """

    def cards_under(self, state: GetLuckyState, character: str) -> Bet:
        """Ask which cards of the hand of the player to act may be put under a character.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=4)
        >>> bet.cards_under(state, "character_1")
        You are Cleo. Which of your cards may you put under Rosa Roux (1)?
        >>> changed = twist.cards_under(state, "character_1", lucky=["character_2"])
        """

    def cat_that_lets(self, state: State, action: Action | str) -> Bet:
        """Ask in which one room the cat would make something possible that somebody's eyes are in the way of.

        Raises:
            OptionError: There is no such room, or more than one.

        >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=0).at(28)
        >>> bet.cat_that_lets(state, "draw")
        Ada would like to draw a card in the Foyer, but somebody looks in. In which room would the cat help?
        >>> changed = twist.cat_that_lets(state, "draw", lucky=["drawing_room"])
        """

    def cheapest(self, state: State) -> Bet:
        """Ask with which cards the seat that is asked saves Lucky for as little luck as possible; it must be one way.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(81)
        >>> bet.cheapest(state)  # doctest: +ELLIPSIS
        Ada wants to save Lucky and give away as little luck as possible. With which cards? Bruno ...
        """

    def deck_after_dealing(self, state: State) -> Bet:
        """Ask how many cards the deck holds when the hands are dealt and the wings are closed.

        >>> state = kdl.new_game("deluxe", seats=3, seed=4)
        >>> bet.deck_after_dealing(state)  # doctest: +ELLIPSIS
        How many cards does the deck hold when the first turn begins? 3 people play and are dealt ...
        """

    def dog_sees(self, state: State, seat: int) -> Bet:
        """Ask whether the dog sees a player.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=2).at(5)
        >>> bet.dog_sees(state, 0)
        Ada is in the Foyer, the dog in the Trophy Room. Does the dog see Ada?
        >>> changed = twist.dog_sees(state, 0, dog=["gallery"])
        """

    def dog_stops_from(self, state: State, action: Action | str) -> Bet:
        """Ask in which rooms the dog would keep the seat to act from something where it stands.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=0).at(25)
        >>> bet.dog_stops_from(state, "draw")
        Cleo would like to draw a card in the Nursery. In which rooms would the dog be in the way?
        >>> changed = twist.dog_stops_from(state, "draw", on_turn=[0])
        """

    def dog_that_stops(self, state: State, action: Action | str, those: Sequence[str]) -> Bet:
        """Ask in which one of some rooms the dog would keep the seat to act from something.

        Raises:
            OptionError: None of them would do, or more than one.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=2).at(34)
        >>> bet.dog_that_stops(state, "draw", ("billiard_room", "library", "piazza", "sitting_room"))  # doctest: +ELLIPSIS
        Bruno would like to draw a card in the Trophy Room. In just one of these rooms the dog ...
        """

    def draws_until_dark(self, state: State) -> Bet:
        """Ask, at the beginning of a game, how many cards can be drawn before the lights go out.

        >>> state = kdl.new_game("deluxe", seats=3, seed=3)
        >>> bet.draws_until_dark(state)  # doctest: +ELLIPSIS
        3 people have been dealt 6 cards each, out of 72. The east wing and the west wing are ...
        >>> changed = twist.draws_until_dark(state, closed=["west"])
        """

    def escape_begins(self, state: State, turn: int = ...) -> Bet:
        """Ask whose one of the first turns of the escape is that follows a game, if nobody dies before.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(90)
        >>> bet.escape_begins(state, 2)
        Ada has murdered Lucky, and the escape follows. If nobody dies before: whose is turn 2 of it?
        >>> changed = twist.escape_begins(state, turn=[3])
        """

    def fewest_cards(self, state: GetLuckyState) -> Bet:
        """Ask with how few cards the one who is asked can save Lucky alone.

        >>> state = kdl.play("get_lucky", seats=3, seed=0).at(24)
        >>> bet.fewest_cards(state)  # doctest: +ELLIPSIS
        Ada is asked to save Lucky from Rosa Roux (1). 5 luck is still needed. With how few cards ...
        """

    def fewest_points(self, state: State) -> Bet:
        """Ask with how few points the seat to answer can save Lucky alone, with whole cards of its hand.

        >>> state = kdl.play("classic", seats=3, seed=4).at(40)
        >>> bet.fewest_points(state)  # doctest: +ELLIPSIS
        With how few points can Ada save Lucky alone? Points that are still needed: 3. Ada holds ...
        """

    def flip_lacking(self, state: State) -> Bet:
        """Ask how much luck is still missing when a stranger turns up a card.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=2).at(29)
        >>> bet.flip_lacking(state)  # doctest: +ELLIPSIS
        Cleo attempts the murder with strength 2; 0 luck has been played. Now the stranger Dora ...
        """

    def floors_for(self, subject: MansionSubject, seats: int) -> Bet:
        """Ask on which part of the house so many people can play.

        >>> board = kdl.load_board("bed_and_breakfast")
        >>> bet.floors_for(board, 5)
        5 people play in the Bed and Breakfast. Where can that be?
        """

    def foils(self, state: State, cards: Sequence[str]) -> Bet:
        """Ask whether the seat that is asked saves Lucky with some cards.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(35)
        >>> bet.foils(state, ("umm",))  # doctest: +ELLIPSIS
        Is Lucky saved? Cleo attempts the murder with strength 5; 2 luck has been played so far. ...
        """

    def freed_by_dark(self, state: State) -> Bet:
        """Ask which rooms become safe for the seat on turn when the lights go out, and are not safe now.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(5)
        >>> bet.freed_by_dark(state)  # doctest: +ELLIPSIS
        Suppose the lights went out now. Which rooms would become safe for Ada that are not safe ...
        >>> changed = twist.freed_by_dark(state, on_turn=[1])
        """

    def ghost_attacks(self, state: State) -> Bet:
        """Ask whom Lucky's ghost attacks when the turn ends.

        >>> state = kdl.play("flight", seats=3, seed=2).at(32)
        >>> bet.ghost_attacks(state)
        Ada ends the turn here. Whom does Lucky's ghost attack?
        >>> changed = twist.ghost_attacks(state, lucky=["armory"])
        """

    def goes_dark(self, state: State) -> Bet:
        """Ask whose draw puts out the lights, if from now on everybody stays put and draws a card in each turn.

        >>> state = kdl.arrange(kdl.play("deluxe", seats=3, seed=5).at(9), deck=["umm", "poof"])
        >>> bet.goes_dark(state)  # doctest: +ELLIPSIS
        2 cards are left in the deck. Suppose that everybody stays put from now on and draws a ...
        >>> changed = twist.goes_dark(state, deck=[1])
        """

    def goes_with_cards(self, state: State, cards: Sequence[str] = ...) -> Bet:
        """Ask where the movement of the seat on turn can end, if it plays none but these cards, for itself.

        >>> state = kdl.play("classic", seats=3, seed=4).at(29)
        >>> bet.goes_with_cards(state, ("move_1_2",))  # doctest: +ELLIPSIS
        Bruno's turn begins in the Foyer. If Bruno plays nothing but a move card (1 step), and ...
        >>> changed = twist.goes_with_cards(state, cards=[()])
        """

    def good_swaps(self, state: GetLuckyState) -> Bet:
        """Ask after which swaps the player on turn is next again.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=3)
        >>> bet.good_swaps(state)
        Cleo may swap one character for one in the Drawing Room. After which swaps is it Cleo's turn again at once?
        >>> changed = twist.good_swaps(state, lucky=["character_2"])
        """

    def hand_saves(self, state: GetLuckyState) -> Bet:
        """Ask whether the one who is asked can save Lucky alone, with the hand told.

        >>> state = kdl.play("get_lucky", seats=3, seed=0).at(43)
        >>> bet.hand_saves(state)  # doctest: +ELLIPSIS
        Ada is asked to save Lucky from Rosa Roux (1). 5 luck is still needed. Is the hand of Ada ...
        """

    def hand_size(self, state: State) -> Bet:
        """Ask how many cards each player is dealt, at a table with so many players.

        >>> state = kdl.new_game("deluxe", seats=3, seed=5)
        >>> bet.hand_size(state)
        How many cards is each player dealt at a table of 3?
        """

    def how_many_absent(self, start: GetLuckyState) -> Bet:
        """Ask how many characters take no part.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=4)
        >>> bet.how_many_absent(state)
        There are 15 characters, and 3 play. How many characters take no part?
        """

    def howard_cards(self, state: GetLuckyState, cards: Iterable[str] | str = ...) -> Bet:
        """Ask how many cards Howard may turn up when the other player plays some cards, or none, and passes.

        >>> state = kdl.play("get_lucky", seats=2, seed=0).at(8)
        >>> bet.howard_cards(state, ())
        Ada is asked to save Lucky from Rosa Roux (1), and passes. How many cards may Howard turn up at most?
        >>> changed = twist.howard_cards(state, cards=[("motive_13",)])
        """

    def howard_chance(self, state: GetLuckyState, paid: str = ...) -> Bet:
        """Ask how likely it is that those who are asked later save Lucky, Howard among them, if this player passes.

        Args:
            state: The position, in which the attempt is answered, or about to be made.
            paid: A card that the player plays before.

        >>> state = kdl.play("get_lucky", seats=2, seed=3).at(23)
        >>> bet.howard_chance(state)
        3 luck is still needed. Ada, whose view this is, passes. How likely is it that Howard saves Lucky?
        >>> changed = twist.howard_chance(state, paid=["motive_15"])
        """

    def howard_leaves(self, state: GetLuckyState) -> Bet:
        """Ask what the murderer is worth when Howard has saved Lucky with the cards on top of the deck.

        >>> state = kdl.play("get_lucky", seats=2, seed=0).at(54)
        >>> bet.howard_leaves(state)  # doctest: +ELLIPSIS
        Ada passes. Howard turns up spite (1 clover) and The Encore (for number 6, 2 clovers), ...
        """

    def howard_saves(self, state: GetLuckyState) -> Bet:
        """Ask whether Howard saves Lucky, with the top of the deck told, if the other player plays nothing more.

        >>> state = kdl.play("get_lucky", seats=2, seed=0).at(9)
        >>> bet.howard_saves(state)  # doctest: +ELLIPSIS
        Ada plays nothing more, and Howard begins. Does he save Lucky? The next cards of the deck ...
        """

    def howard_turns(self, state: GetLuckyState) -> Bet:
        """Ask how many cards Howard turns up, with the top of the deck told.

        >>> state = kdl.play("get_lucky", seats=2, seed=4).at(7)
        >>> bet.howard_turns(state)  # doctest: +ELLIPSIS
        Ada plays nothing more, and Howard begins. How many cards does he turn up? The next cards ...
        """

    def in_the_box(self, edition: str, what: str) -> Bet:
        """Ask how many of something there are in an edition: one of :data:`COUNTED`.

        >>> bet.in_the_box("classic", "most")
        Kill Doctor Lucky, classic edition (1996, 2000): how many can play at most?
        """

    def keeps_going(self, state: GetLuckyState) -> Bet:
        """Ask what keeps the game from coming to an end that nobody wins.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=2)
        >>> bet.keeps_going(state)  # doctest: +ELLIPSIS
        It is Cleo's turn. What keeps the game from ending with no winner? Cleo holds: weapon for ...
        >>> changed = twist.keeps_going(state, deck=[0])
        """

    def largest(self, estimates: Estimates) -> Bet:
        """Ask which of several values is the largest, or whether so few games leave that open.

        >>> from kdl.simulation import means
        >>> turns = means({"none": [20, 21, 22, 23], "dog": [24, 26, 25, 27]}, "turns", "pets")
        >>> bet.largest(turns)
        With which pet do games take longest? Behind each: 4 cases.
        """

    def last_card(self, state: GetLuckyState, character: str) -> Bet:
        """Ask who draws the last card of the deck in the Drawing Room, where more wait than there are cards.

        >>> state = kdl.arrange(kdl.play("get_lucky", seats=3, seed=0).at(0), deck=["spite_10"])
        >>> bet.last_card(state, "character_8")  # doctest: +ELLIPSIS
        Cleo's turn is over. Lucky comes to Ivy Inkwell (8) in the Drawing Room, and the deck ...
        """

    def last_may_pass(self, state: GetLuckyState) -> Bet:
        """Ask whether the one who is asked may pass, where the last in line must save Lucky if they can.

        Without that option the rulebook just advises it, and everybody may pass.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(11)
        >>> bet.last_may_pass(state)  # doctest: +ELLIPSIS
        Cleo is asked to save Lucky from Prof. Pox (7). 3 luck is still needed. Do the rules ...
        """

    def lead_away(self, state: State, stranger: int) -> Bet:
        """Ask into which rooms a stranger can be led, with one step, so that no stranger makes an attempt next.

        In the position the stranger must be next, and able to attempt if nobody leads it away.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=5).at(40)
        >>> bet.lead_away(state, 3)  # doctest: +ELLIPSIS
        If nobody helps, the stranger Dora attempts the murder next. Cleo has a step to spend on ...
        >>> changed = twist.lead_away(state, 3, on_turn=[0])
        """

    def lead_to_be_called(self, state: State, stranger: int) -> Bet:
        """Ask into which room a stranger has to be led, with one step, for Lucky to call it next.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=4).at(6)
        >>> bet.lead_to_be_called(state, 1)
        Cleo spends a step on the stranger Bruno. Into which rooms, so that Lucky calls the stranger Bruno next?
        >>> changed = twist.lead_to_be_called(state, 1, lucky=["armory"])
        """

    def lead_to_call(self, state: State, card: str, seat: int) -> Bet:
        """Ask where Lucky must be led with the steps of a card, so that he calls a seat (from 0) when the turn ends.

        >>> state = kdl.play("classic", seats=3, seed=3).at(162)
        >>> bet.lead_to_call(state, "move_1_1", 0)  # doctest: +ELLIPSIS
        Ada plays a move card with one step for Lucky, who is in the Library. Where must he be ...
        >>> changed = twist.lead_to_call(state, "move_1_1", 0, lucky=["armory"])
        """

    def loot(self, state: State) -> Bet:
        """Ask which cards an attacker takes if the victim plays no more luck.

        >>> state = kdl.play("flight", seats=3, seed=2).at(2)
        >>> bet.loot(state)
        Bruno plays no more luck and dies by the hand of Ada. Which of these cards does Ada take?
        """

    def luck_needed(self, state: State) -> Bet:
        """Ask how much luck is still needed to save Lucky.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(91)
        >>> bet.luck_needed(state)  # doctest: +ELLIPSIS
        How much luck is still needed to save Lucky? Cleo attempts the murder with strength 4. ...
        """

    def lucky_after(self, state: State, turns: int) -> Bet:
        """Ask where Lucky is after some turns.

        >>> state = kdl.new_game("deluxe", seats=3, seed=5)
        >>> bet.lucky_after(state, 2)
        Where is Lucky after 2 turns?
        >>> changed = twist.lucky_after(state, 2, lucky=["armory"])
        """

    def lucky_goes(self, state: State, plays: Plays = ...) -> Bet:
        """Ask where Lucky goes by himself when the turn ends, perhaps after plays that have led him.

        >>> state = kdl.play("classic", seats=3, seed=4).at(48)
        >>> bet.lucky_goes(state, "")
        Bruno's turn ends, and Lucky is in the Parlor. Where does he go by himself?
        >>> changed = twist.lucky_goes(state, "", lucky=["armory"])
        """

    def lucky_starts(self, start: GetLuckyState) -> Bet:
        """Ask where Lucky starts, at the beginning of a game.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
        >>> bet.lucky_starts(state)
        The characters are dealt. Where does Lucky start?
        >>> changed = twist.lucky_starts(state, lucky=["character_3"])
        """

    def may(self, state: Position, action: Action | str) -> Bet:
        """Ask whether the seat to act may do something.

        >>> state = kdl.play("deluxe", seats=3, seed=4).at(9)
        >>> bet.may(state, "draw")
        Draw a card: may Cleo do that now?
        >>> changed = twist.may(state, "draw", lucky=["billiard_room"])
        """

    def may_be_done(self, state: GetLuckyState, actions: Iterable[Action | str]) -> Bet:
        """Ask which of some actions the player on turn may take.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(38)
        >>> bet.may_be_done(state, ("draw", "attempt"))
        You are Bruno, and it is your turn. Which of these may you do? Bruno holds: no cards.
        """

    def may_draw(self, state: GetLuckyState) -> Bet:
        """Ask whether the player on turn may draw a card.

        >>> state = kdl.new_game("get_lucky", seats=4, seed=5)
        >>> bet.may_draw(state)
        It is Dora's turn, with 6 cards in hand. May Dora draw a card?
        >>> changed = twist.may_draw(state, deck=[0])
        """

    def may_now(self, state: State) -> Bet:
        """Ask what the seat to act may do at this moment of its turn.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(9)
        >>> bet.may_now(state)
        You are Cleo, and your movement is over. Which of these may you still do?
        >>> changed = twist.may_now(state, lucky=["armory"])
        """

    def may_pass(self, state: State) -> Bet:
        """Ask whether the seat to answer, which is last in line, may pass, with its hand open.

        Raises:
            OptionError: Somebody is asked after it.

        >>> state = kdl.play("classic", seats=3, seed=0).at(46)
        >>> bet.may_pass(state)  # doctest: +ELLIPSIS
        May Ada pass? Bruno attempts the murder. Points that are still needed: 2. Ada, who is ...
        """

    def may_place(self, state: State, action: Action | str) -> Bet:
        """Ask whether the seat to act may put a pet into a room.

        >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=5).at(5)
        >>> bet.may_place(state, "place cat armory")
        Put the cat Patience into the Armory: may Bruno do that now? Bruno has no steps left.
        >>> changed = twist.may_place(state, "place cat armory", on_turn=[0])
        """

    def may_play(self, state: State, people: int) -> Bet:
        """Ask whether so many people can play the game: as they are, with strangers, or not.

        >>> state = kdl.new_game("deluxe", seats=3, seed=2)
        >>> bet.may_play(state, 6)
        6 people would like to play. Is that possible?
        """

    def may_strike(self, state: GetLuckyState, character: str) -> Bet:
        """Ask whether the player on turn may attempt the murder with a character.

        >>> state = kdl.play("get_lucky", seats=3, seed=4).at(6)
        >>> bet.may_strike(state, "character_1")
        It is Cleo's turn. May Cleo attempt the murder with Rosa Roux (1) now?
        >>> changed = twist.may_strike(state, "character_1", lucky=["character_2"])
        """

    def most_clovers(self, state: State, kind: str) -> Bet:
        """Ask how many clovers there are at most on a card of a kind.

        >>> state = kdl.new_game("deluxe", seats=3, seed=1)
        >>> bet.most_clovers(state, "move")
        How many clovers does a move card bear at most?
        """

    def move_with(self, state: State, cards: Collection[str] = ...) -> Bet:
        """Ask where the seat on turn can end its movement, with its steps and some cards of its hand.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(46)
        >>> bet.move_with(state, ("move_parlor",))
        Bruno has 1 step, and may play this: move card “Parlor” (1 step). In which rooms can the movement end?
        >>> changed = twist.move_with(state, cards=[()])
        """

    def murder_allowed(self, state: State) -> Bet:
        """Ask whether the seat on turn may attempt the murder where it stands, or else what stands in the way.

        >>> state = kdl.play("classic", seats=3, seed=1).at(58)
        >>> bet.murder_allowed(state)
        Cleo stops in the Armory. May Cleo attempt the murder now? If not: what stands in the way?
        >>> changed = twist.murder_allowed(state, lucky=["billiard_room"])
        """

    def new_deck(self, state: State) -> Bet:
        """Ask how many cards a new deck has, when the deck is used up and the next card is wanted.

        >>> state = kdl.play("classic", seats=3, seed=1).at(278)
        >>> bet.new_deck(state)  # doctest: +ELLIPSIS
        The deck is used up, and Ada snoops. Of how many cards is the new deck made? Cards on the ...
        """

    def next_at_table(self, state: GetLuckyState) -> Bet:
        """Ask whose turn is next, if this one changes nothing.

        >>> state = kdl.play("get_lucky", seats=3, seed=2).at(2)
        >>> bet.next_at_table(state)
        Bruno has a turn, with Lucky on Prof. Pox (7). If this turn moves nobody, who has the next one?
        >>> changed = twist.next_at_table(state, lucky=["character_2"])
        """

    def next_in_escape(self, state: State) -> Bet:
        """Ask whose turn is next in the escape, if whoever is attacked withstands.

        >>> state = kdl.play("flight", seats=3, seed=2).at(32)
        >>> bet.next_in_escape(state)
        Ada ends the turn here. If whoever is attacked withstands: whose turn is it next?
        >>> changed = twist.next_in_escape(state, on_turn=[1])
        """

    def next_stop(self, state: GetLuckyState, visits: int = ...) -> Bet:
        """Ask on which character Lucky is after some moves, those into the Drawing Room included.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.next_stop(state, 1)
        Lucky stands on Rosa Roux (1). Where does he go next, when this turn is over?
        >>> changed = twist.next_stop(state, visits=[2])
        """

    def next_turn(self, state: State) -> Bet:
        """Ask whose turn it is next, when the seat on turn ends its turn where it is.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(82)
        >>> bet.next_turn(state)
        Ada ends the turn here. Whose turn is it next?
        >>> changed = twist.next_turn(state, on_turn=[1])
        """

    def on_turn_after(self, state: State, turns: int = ...) -> Bet:
        """Ask whose turn it is after some turns, if the one under way ends now and everybody stays put.

        >>> state = kdl.play("classic", seats=3, seed=0).at(78)
        >>> bet.on_turn_after(state, 1)
        Ada's turn ends, and Lucky, who is in the Library, makes his move. Whose turn is it next?
        >>> changed = twist.on_turn_after(state, turns=[2])
        """

    def one_card_does(self, state: GetLuckyState, card: str) -> Bet:
        """Ask what becomes of an attempt when the one who is asked lays down a card.

        >>> state = kdl.play("get_lucky", seats=3, seed=1).at(10)
        >>> bet.one_card_does(state, "spite_8")
        3 luck is still needed against Prof. Pox (7). Cleo lays down spite (1 clover). What happens?
        """

    def one_step(self, subject: MansionSubject, space: str) -> Bet:
        """Ask which rooms are one step away.

        >>> board = kdl.load_board("deluxe")
        >>> bet.one_step(board, "foyer")
        Which rooms are one step away from the Foyer?
        >>> changed = twist.one_step(board, "parlor", closed=["west"])
        """

    def opening(self, start: State, what: str = ...) -> Bet:
        """Ask what the cards decide that are turned up before a game: who begins (``"who"``), or where Lucky does.

        With ``"pawns"`` it is asked where all the players begin.

        >>> state = kdl.new_game("classic", seats=3, seed=5)
        >>> bet.opening(state, "who")  # doctest: +ELLIPSIS
        Who begins? Cards are turned up, one for each round the table, until one names a room. ...
        """

    def over_stairs(self, subject: MansionSubject, space: str) -> Bet:
        """Ask which rooms are one step away over the stairs, and not without them.

        Raises:
            OptionError: None is.

        >>> board = kdl.load_board("bed_and_breakfast", floor="upper")
        >>> bet.over_stairs(board, "armory")
        Which rooms are one step from the Armory by the stairs only, and not without them?
        >>> changed = twist.over_stairs(board, "armory", floor=[None])
        """

    def pass_or_save(self, state: GetLuckyState) -> Bet:
        """Ask whether the one who is asked should pass or play, with all hands open.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
        >>> bet.pass_or_save(state)  # doctest: +ELLIPSIS
        Cleo attempts the murder, and 3 luck is still needed. All hands are open; everybody plays ...
        """

    def pays_or_passes(self, state: GetLuckyState, turns: int = ..., open_hands: bool = ...) -> Bet:
        """Ask whether the one who is asked had better pay or pass, looking some turns ahead.

        Args:
            state: The position; a small one.
            turns: How many turns are looked ahead; the one that is under way counts.
            open_hands: Whether all cards lie open; else it is the average over all that the one who is asked cannot see.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
        >>> bet.pays_or_passes(state, open_hands=True)  # doctest: +ELLIPSIS
        As far as this turn goes: is it better for Ada to play a card, or to pass? Ada: A Lost ...
        """

    def perfect_cards(self, state: GetLuckyState) -> Bet:
        """Ask which cards of the player to act are perfect for a character that takes part, whoever has it.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(4)
        >>> bet.perfect_cards(state)
        You are Cleo. Which of your cards are perfect for a character that takes part, whoever has it?
        >>> changed = twist.perfect_cards(state, lucky=["character_7"])
        """

    def places_for(self, state: GetLuckyState, card: str) -> Bet:
        """Ask under which characters the player to act may put a card.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.places_for(state, "weapon_9")
        You are Cleo and hold the weapon “Altar Candle” (made for number 9). Under which characters may you put it?
        >>> changed = twist.places_for(state, "weapon_9", lucky=["character_9"])
        """

    def points_hidden(self, state: State, seat: int) -> Bet:
        """Ask how many points of failure a seat cannot see: in the other hands and in the deck.

        >>> state = kdl.play("classic", seats=3, seed=2).at(37)
        >>> bet.points_hidden(state, 0)  # doctest: +ELLIPSIS
        How many failure points can Ada not see, in the other hands and in the deck? Failure ...
        >>> changed = twist.points_hidden(state, 0, deck=[0])
        """

    def points_left(self, state: State) -> Bet:
        """Ask how many points of failure are left on the cards that have not left the game.

        >>> state = kdl.play("classic", seats=3, seed=3).at(58)
        >>> bet.points_left(state)  # doctest: +ELLIPSIS
        How many failure points are left in the game? In the box there are 62 failure points. ...
        """

    def points_needed(self, state: State) -> Bet:
        """Ask how many points are still needed to save Lucky from the attempt that is being answered.

        >>> state = kdl.play("classic", seats=3, seed=2).at(54)
        >>> bet.points_needed(state)
        How many points are still needed to save Lucky? Ada's attempt is worth 3. Failure points played so far: 2.
        """

    def relied_on(self, state: GetLuckyState) -> Bet:
        """Ask how likely it is, as the one who is asked can work it out, that those who are asked later can save Lucky.

        Raises:
            OptionError: Nobody is asked later.

        >>> state = kdl.play("get_lucky", seats=4, seed=0).at(9)
        >>> bet.relied_on(state)  # doctest: +ELLIPSIS
        Cleo is asked, and 3 luck is missing. How likely is it that Lucky is saved, if Cleo ...
        """

    def rooms_in_play(self, subject: MansionSubject, seats: int) -> Bet:
        """Ask how many rooms are in play when so many people play.

        >>> board = kdl.load_board("deluxe")
        >>> bet.rooms_in_play(board, 5)
        5 people play. How many rooms of the house are open?
        """

    def rooms_without_cards(self, state: State) -> Bet:
        """Ask which rooms in play are on no move card.

        >>> state = kdl.new_game("deluxe", board="bed_and_breakfast", floor="upper", seats=3, seed=0)
        >>> bet.rooms_without_cards(state)
        Which rooms are on no card?
        """

    def safe_in_dark(self, state: State) -> Bet:
        """Ask how many rooms are safe for the seat on turn when the lights have gone out.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(2)
        >>> bet.safe_in_dark(state)  # doctest: +ELLIPSIS
        Suppose the lights went out now. How many rooms would be safe for Ada? A room is safe if ...
        >>> changed = twist.safe_in_dark(state, on_turn=[2])
        """

    def safe_rooms(self, state: State) -> Bet:
        """Ask which rooms are empty and seen by none of the players but the one on turn, nor by the dog.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(8)
        >>> bet.safe_rooms(state)
        Where would Cleo be out of sight of all the other players? Lucky himself does not count here.
        >>> changed = twist.safe_rooms(state, on_turn=[1])
        """

    def saves(self, state: State, cards: Sequence[str] | None = ...) -> Bet:
        """Ask whether the seat that is asked can save Lucky with all of its cards, or whether it does so with some.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(87)
        >>> bet.saves(state)  # doctest: +ELLIPSIS
        Can Ada save Lucky alone? Cleo attempts the murder with strength 5; 0 luck has been ...
        >>> changed = twist.saves(state, cards=[()])
        """

    def saving_card(self, state: State) -> Bet:
        """Ask which single card of the seat that is asked saves Lucky; it must be just one.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(8)
        >>> bet.saving_card(state)  # doctest: +ELLIPSIS
        It is up to Ada. Which single card saves Lucky? Bruno attempts the murder with strength ...
        """

    def see_each_other(self, subject: MansionSubject, one: str, other: str) -> Bet:
        """Ask whether somebody in a room sees another room.

        >>> board = kdl.load_board("deluxe")
        >>> bet.see_each_other(board, "gallery", "kitchen")
        Does somebody in the Gallery see the Kitchen?
        """

    def seen_from(self, subject: MansionSubject, space: str) -> Bet:
        """Ask which other rooms one sees who is in a room.

        >>> board = kdl.load_board("deluxe")
        >>> bet.seen_from(board, "kitchen")
        Which other rooms can you see from the Kitchen?
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def seen_in_one_only(self, one: str, other: str, space: str) -> Bet:
        """Ask which rooms that both editions have are seen from a room in the first edition, but not in the other.

        >>> bet.seen_in_one_only("classic", "deluxe", "foyer")  # doctest: +ELLIPSIS
        Which rooms can you see from the Foyer in “Kill Doctor Lucky, classic edition (1996, ...
        """

    def sees_over_stairs(self, subject: MansionSubject, one: str, other: str) -> Bet:
        """Ask whether somebody in a room sees another one on the other floor; the question says which rule is played.

        >>> board = kdl.load_board("bed_and_breakfast")
        >>> bet.sees_over_stairs(board, "parlor", "armory")
        Played by the usual rule. Does somebody in the Parlor see the Armory?
        >>> changed = twist.sees_over_stairs(board, "parlor", "armory", floor=["upper"])
        """

    def set_lucky_on(self, state: State, victim: int) -> Bet:
        """Ask which cards of a hand set Lucky's ghost on a player.

        >>> state = kdl.play("flight", seats=3, seed=2).at(9)
        >>> bet.set_lucky_on(state, 2)
        With which cards can Ada set Lucky on Cleo now?
        >>> changed = twist.set_lucky_on(state, 2, lucky=["dining_hall"])
        """

    def skips(self, state: State, turns: int = ...) -> Bet:
        """Ask which rooms Lucky skips with his next moves.

        Raises:
            OptionError: He skips none.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(2)
        >>> bet.skips(state, 1)
        Which rooms does Lucky skip with his next move?
        >>> changed = twist.skips(state, turns=[2])
        """

    def snoop_where(self, state: State) -> Bet:
        """Ask where the seat on turn can find a card with its free step, or without one.

        >>> state = kdl.play("classic", seats=3, seed=5).at(165)
        >>> bet.snoop_where(state)
        Ada begins a turn in the Parlor and wants to snoop. In which places can Ada find a card in this turn?
        >>> changed = twist.snoop_where(state, on_turn=[1])
        """

    def spite_on_top(self, state: GetLuckyState, card: str) -> Bet:
        """Ask whether somebody can lay spite down after another card, to leave it with the murderer.

        >>> state = kdl.play("get_lucky", seats=3, seed=3).at(33)
        >>> bet.spite_on_top(state, "motive_6")  # doctest: +ELLIPSIS
        3 luck is still needed against Madame Murk (13). Ada plays He Snored (for number 6, 1 ...
        """

    def stairs_lead(self, subject: MansionSubject, stairs: str) -> Bet:
        """Ask to which other stairs some stairs lead.

        >>> board = kdl.load_board("bed_and_breakfast", floor="upper")
        >>> bet.stairs_lead(board, "stairs_up_e")
        Where do the upper east stairs lead?
        >>> changed = twist.stairs_lead(board, "stairs_up_e", floor=[None])
        """

    def starts_in(self, subject: MansionSubject, who: str) -> Bet:
        """Ask where ``"players"``, ``"lucky"``, ``"cat"`` or ``"dog"`` begin, on a board as it is closed or folded.

        >>> board = kdl.load_board("bed_and_breakfast")
        >>> bet.starts_in(board, "cat")
        In the whole house: where does the cat begin?
        >>> changed = twist.starts_in(board, "cat", floor=["upper"])
        """

    def starts_where(self, state: State, who: str) -> Bet:
        """Ask where the players (``"players"``), Lucky or a pet stand at the beginning of a game.

        >>> state = kdl.new_game("deluxe", seats=3, seed=0)
        >>> bet.starts_where(state, "lucky")
        Lucky Mansion: in which room does Doctor Lucky begin?
        >>> changed = twist.starts_where(state, "lucky", lucky=["armory"])
        """

    def steps_for_pets(self, state: State, places: Sequence[tuple[str, str]], goal: str) -> Bet:
        """Ask how many steps it takes to put pets into rooms, each with its own, and to go to one oneself.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=3).at(20)
        >>> bet.steps_for_pets(state, (("dog", "parlor"),), "piazza")  # doctest: +ELLIPSIS
        Cleo would like to put the dog Shamrock from the Foyer into the Parlor, and to go onto ...
        >>> changed = twist.steps_for_pets(state, (("dog", "parlor"),), "piazza", on_turn=[1])
        """

    def steps_only(self, state: State, cards: Sequence[str] = ...) -> Bet:
        """Ask which move cards of the seat to act serve for steps only, since their rooms are not in play.

        >>> state = kdl.new_game("deluxe", seats=3, seed=2)
        >>> bet.steps_only(state)
        Which of these move cards can Bruno use for steps only?
        >>> changed = twist.steps_only(state, cards=[()])
        """

    def still_lacking(self, state: GetLuckyState, cards: Iterable[str] | str = ...) -> Bet:
        """Ask how much luck is still missing, as things are or when the one who is asked has played some cards.

        >>> state = kdl.play("get_lucky", seats=3, seed=4).at(23)
        >>> bet.still_lacking(state, ())
        Cards played so far: spite (1 clover). The attempt is worth 3. How many clovers are still missing to save Lucky?
        >>> changed = twist.still_lacking(state, cards=[("motive_10",)])
        """

    def still_open(self, state: State, plays: Plays = ..., stops: bool = ...) -> Bet:
        """Ask what may be done next in a turn, after some plays; the movement has ended then, or it has not.

        >>> state = kdl.new_game("classic", seats=3, seed=2)
        >>> bet.still_open(state, "", False)
        Ada is in the Drawing Room. What may Ada do next in this turn? Ada holds no card that moves anybody.
        >>> changed = twist.still_open(state, "", False, on_turn=[1])
        """

    def stops_alone(self, state: GetLuckyState) -> Bet:
        """Ask which cards of the one who is asked would each stop the attempt alone.

        >>> state = kdl.play("get_lucky", seats=3, seed=1).at(43)
        >>> bet.stops_alone(state)
        Which of Ada's cards would stop Prof. Pox (7), each one alone?
        """

    def stranger_does(self, state: State) -> Bet:
        """Ask whether the stranger on turn attempts the murder, and whether it moves before.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=0).at(69)
        >>> bet.stranger_does(state)
        It is the stranger Dora's turn. What happens?
        >>> changed = twist.stranger_does(state, deck=[0])
        """

    def stranger_goes(self, state: State) -> Bet:
        """Ask where the stranger on turn ends its movement.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=0).at(48)
        >>> bet.stranger_goes(state)
        It is the stranger Dora's turn. In which room does its movement end?
        >>> changed = twist.stranger_goes(state, on_turn=[1])
        """

    def strength(self, state: State, card: str = ..., space: str = ...) -> Bet:
        """Ask how strong an attempt of the seat on turn is, with a weapon or (``""``) bare hands.

        Where an attempt is under way, it is that one which is asked about. Else a room can be named in which it is made:
        both are shown there.

        >>> state = kdl.play("deluxe", seats=3, seed=3).at(11)
        >>> bet.strength(state, "")  # doctest: +ELLIPSIS
        Ada attempts to murder Lucky in the Foyer. How strong is the attempt? Ada attempts it ...
        >>> changed = twist.strength(state, card=["accursed_feline"])
        """

    def strength_after(self, state: State, card: str, weapon: str, space: str) -> Bet:
        """Ask how strong the next attempt of the attacker is, with a weapon in a room, when a card foils this one.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(71)
        >>> bet.strength_after(state, "move_foyer", "hard_candy", "library")  # doctest: +ELLIPSIS
        Later Ada attempts the murder again, in the Library, with “Hard Candy” (worth 2, in the ...
        """

    def strongest(self, state: State) -> Bet:
        """Ask how strong an attempt of the seat on turn can be where Lucky is, with one of the weapons in its hand.

        >>> state = kdl.play("deluxe", seats=3, seed=3).at(11)
        >>> bet.strongest(state)  # doctest: +ELLIPSIS
        Ada is alone with Lucky in the Foyer. How strong can the attempt be at most? Ada has no ...
        >>> changed = twist.strongest(state, on_turn=[2])
        """

    def value_after(self, state: GetLuckyState, card: str, character: str) -> Bet:
        """Ask what a character is worth once a card has been put under it.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.value_after(state, "motive_1", "character_1")  # doctest: +ELLIPSIS
        Cleo puts the motive “Soup Sent Back” (made for number 1) under Rosa Roux (1). What is an ...
        """

    def value_of(self, state: GetLuckyState, character: str) -> Bet:
        """Ask what a character is worth.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(2)
        >>> bet.value_of(state, "character_7")
        What is an attempt with Prof. Pox (7) worth?
        """

    def wait(self, state: State, space: str = ...) -> Bet:
        """Ask how many turns the others have before the seat on turn has another, if it ends its turn in a room.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(45)
        >>> bet.wait(state, "foyer")  # doctest: +ELLIPSIS
        Cleo ends the turn in the Foyer, and everybody stays put from then on. How many turns do ...
        >>> changed = twist.wait(state, space=["armory"])
        """

    def which_condition(self, state: Position, action: Action | str) -> Bet:
        """Ask which condition keeps the seat to act from doing something; just one must be in the way.

        Raises:
            OptionError: All conditions hold.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(42)
        >>> bet.which_condition(state, "draw")
        Ada may not: Draw a card. What is in the way?
        >>> changed = twist.which_condition(state, "draw", deck=[0])
        """

    def who_defends(self, state: State) -> Bet:
        """Ask who can stop an attack with the luck in the hand, which is told of everybody.

        >>> state = kdl.play("flight", seats=3, seed=3).at(2)
        >>> bet.who_defends(state)  # doctest: +ELLIPSIS
        Ada attacks Bruno. To stop that, 4 luck is still needed. Who can play it? Luck in the ...
        """

    def who_draws(self, state: GetLuckyState, character: str) -> Bet:
        """Ask who draws a card when Lucky comes to a character in the Drawing Room, which is ahead of him.

        >>> state = kdl.play("get_lucky", seats=3, seed=4).at(5)
        >>> bet.who_draws(state, "character_15")  # doctest: +ELLIPSIS
        Ada's turn is over, and no hand has changed. Lucky comes to Presto Gasp (15) in the ...
        >>> changed = twist.who_draws(state, "character_15", deck=[0])
        """

    def who_loses(self, state: State) -> Bet:
        """Ask who is the loser of a game that is over; nobody where nobody had kept any luck.

        >>> state = kdl.play("deluxe", seats=3, seed=3).at(88)
        >>> bet.who_loses(state)
        Bruno has killed Lucky. Who is the loser?
        """

    def who_must_save(self, state: GetLuckyState) -> Bet:
        """Ask who plays the cards that save Lucky, if all play to win and all hands are open; nobody if none does.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
        >>> bet.who_must_save(state)  # doctest: +ELLIPSIS
        Cleo attempts the murder, and 3 luck is still needed. All hands are open; everybody plays ...
        """

    def who_sees(self, state: State, space: str = ..., seat: int | None = ...) -> Bet:
        """Ask which players see a room, or the player of a seat, from where they are; those in it see it, too.

        >>> state = kdl.play("deluxe", seats=3, seed=4).at(29)
        >>> bet.who_sees(state, "foyer")
        Who sees the Foyer?
        >>> changed = twist.who_sees(state, "foyer", seat=[1])
        """

    def who_sees_whom(self, state: State, one: int, other: int) -> Bet:
        """Ask whether two players see each other, only one the other, or neither.

        >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=3).at(17)
        >>> bet.who_sees_whom(state, 2, 0)
        Cleo is in the Parlor, Ada in the Foyer. Who sees whom?
        >>> changed = twist.who_sees_whom(state, 2, 0, pawns=[{0: "carriage_house"}])
        """

    def who_wins(self, state: State, card: str = ...) -> Bet:
        """Ask who has won, when the seat that is asked plays a card, or (``""``) passes; nobody if the game goes on.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(26)
        >>> bet.who_wins(state, "")  # doctest: +ELLIPSIS
        Ada, the last in line, passes. Who wins the game? Bruno attempts the murder with strength ...
        >>> changed = twist.who_wins(state, card=["move_master_suite"])
        """

    def whom_seen(self, state: State, seat: int) -> Bet:
        """Ask whom of the others a player sees now; those in the same room are seen, too.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(7)
        >>> bet.whom_seen(state, 2)
        Cleo is in the Foyer. Whom of the others does Cleo see?
        >>> changed = twist.whom_seen(state, 2, deck=[0])
        """

    def whom_to_attack(self, state: State) -> Bet:
        """Ask whom the player on turn may attack now, where nobody's sight counts.

        >>> state = kdl.new_game("flight", seats=3, seed=4)
        >>> bet.whom_to_attack(state)
        Ada wants to attack somebody from where the pawn stands. Whom?
        >>> changed = twist.whom_to_attack(state, on_turn=[1])
        """

    def whose_turn(self, state: State, plays: Plays, ended: bool = ...) -> Bet:
        """Ask whose turn it is when cards have moved Lucky: at once, or when the turn ends without anything else.

        >>> state = kdl.play("classic", seats=3, seed=2).at(48)
        >>> bet.whose_turn(state, "send lucky room_foyer", True)  # doctest: +ELLIPSIS
        Ada stops, and the turn is over. Whose turn is it next? Ada plays the room card “Foyer”: ...
        >>> changed = twist.whose_turn(state, "send lucky room_foyer", True, pawns=[{0: "carriage_house"}])
        """

    def wing_of(self, subject: MansionSubject, space: str) -> Bet:
        """Ask to which wing a room belongs, or whether to none.

        >>> board = kdl.load_board("deluxe")
        >>> bet.wing_of(board, "piazza")
        To which wing does the Piazza belong?
        """

    def wing_rooms(self, subject: MansionSubject, wing: str) -> Bet:
        """Ask which rooms make up a wing.

        >>> board = kdl.load_board("deluxe")
        >>> bet.wing_rooms(board, "west")
        Which rooms make up the west wing?
        """

    def wings_closed(self, subject: MansionSubject, seats: int) -> Bet:
        """Ask how many wings are closed when so many people play.

        >>> board = kdl.load_board("deluxe")
        >>> bet.wings_closed(board, 4)
        4 people play. How many wings are closed?
        """

    def wins_ahead(self, state: GetLuckyState, turns: int) -> Bet:
        """Ask who has murdered Lucky some turns ahead, if everybody chooses best with all cards open.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(5)
        >>> bet.wins_ahead(state, 2)  # doctest: +ELLIPSIS
        All hands lie open, swaps are left out. Who has murdered Lucky 2 turns from now if ...
        """

    def wins_escape(self, state: State) -> Bet:
        """Ask who has won if the victim of an attack plays no more luck.

        >>> state = kdl.play("flight", seats=3, seed=4).at(6)
        >>> bet.wins_escape(state)
        Ada plays no more luck. Who has won then?
        """

    def wins_then(self, state: GetLuckyState, answer: Action | str) -> Bet:
        """Ask whether the murderer has won once the last in line has answered an attempt.

        >>> state = kdl.play("get_lucky", seats=3, seed=0).at(41)
        >>> bet.wins_then(state, "luck spite_8")
        Cleo is the last to be asked, plays Spite (1 clover), and no more. Has Ada won?
        """

    def worth_afterwards(self, state: GetLuckyState, cards: Iterable[str] | str) -> Bet:
        """Ask what the murderer is worth when the one who is asked has foiled the attempt with some cards.

        >>> state = kdl.play("get_lucky", seats=3, seed=0).at(32)
        >>> bet.worth_afterwards(state, ("spite_6",))  # doctest: +ELLIPSIS
        Played so far: 2 spite cards (1 clover each). Cleo adds spite (1 clover), and the attempt ...
        """

class Twists:
    """Change one thing, and ask the same question once more: every kind of question is a method."""

    def __call__(self, kind: str, *args: object, **options: object) -> Twist:
        """Make a switch over a question of a kind by its name."""

    def above_expected(
        self,
        estimates: Estimates,
        /,
        board: Board | None | Sequence[Board | None] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask which of several shares lie above what is expected, by more than chance explains.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def after_attack(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how strong an attacker is, without a weapon, when the victim has played its luck, if that is enough.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def after_swap(
        self,
        state: GetLuckyState,
        /,
        swap: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whose turn is next after a swap.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.after_swap(state, "swap character_1 character_5")
        Cleo swaps Rosa Roux (1) for Major Mayhem (5) from the Drawing Room. Who has the next turn?
        >>> changed = twist.after_swap(state, "swap character_1 character_5", lucky=["character_13"])
        """

    def asked_at_table(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask who is asked first to save Lucky, or who is asked next when somebody passes.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def asked_in_line(self, state: State, /, place: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask who is asked first, second, ... or (-1) last to save Lucky, when the seat on turn attempts the murder.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=1).at(92)
        >>> bet.asked_in_line(state, 0)
        Ada attempts the murder. Who is asked first to save Lucky?
        >>> changed = twist.asked_in_line(state, 0, on_turn=[1])
        """

    def asked_now(self, state: State, /, card: str | Sequence[str] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask who chooses next, when the seat that is asked plays a card, or (``""``) passes.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(39)
        >>> bet.asked_now(state, "")
        Ada passes. Who chooses next? Cleo attempts the murder with strength 2; 0 luck has been played so far.
        >>> changed = twist.asked_now(state, card=["crepe_pan"])
        """

    def attempt_ends(
        self,
        state: State,
        /,
        answers: tuple[str, ...] | Sequence[tuple[str, ...]],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask what becomes of an attempt that is answered, or to be made first, after some actions in their notation.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def attempt_now(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask what an attempt would be worth now: it is made with the character that Lucky visits.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=3, seed=3).at(3)
        >>> bet.attempt_now(state)
        Ada attempts the murder now. How much luck do the others need to save Lucky?
        >>> changed = twist.attempt_now(state, lucky=["character_4"])
        """

    def attempt_value(
        self,
        state: State,
        /,
        card: str | Sequence[str] = ...,
        space: str | Sequence[str] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask what an attempt of the seat on turn is worth with a weapon, or (``""``) bare hands, in a space.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=1).at(92)
        >>> bet.attempt_value(state, "chain_saw")
        Ada attempts the murder in the Billiard Room with this: Chain Saw (worth 4). What is the attempt worth?
        >>> changed = twist.attempt_value(state, card=["civil_war_cannon"])
        """

    def best_answer(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask for the best answer of the one who is asked, with all hands open: to pass, or one of the cards.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def best_attempt(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask what the best attempt of the seat on turn is worth where Lucky is, with the weapons of its hand.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=3).at(99)
        >>> bet.best_attempt(state)  # doctest: +ELLIPSIS
        What is Ada's best attempt worth here? Ada is with Lucky in the Armory and holds these ...
        >>> changed = twist.best_attempt(state, on_turn=[1])
        """

    def best_weapon(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which weapon in the hand of the seat on turn is the best where Lucky is; it must be just one.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(9)
        >>> bet.best_weapon(state)
        Cleo is alone with Lucky on the Piazza. Which of these weapons makes the attempt strongest?
        >>> changed = twist.best_weapon(state, on_turn=[1])
        """

    def by_the_rules_of(
        self,
        edition: str,
        /,
        kind: str | Sequence[str],
        state: State | Sequence[State],
        *args: object,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask a question about a position when it is played by the rules of an edition, with its house and its cards.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def call_rooms(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask in which rooms the seat on turn would have to end its turn for Lucky to call it at once.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(5)
        >>> bet.call_rooms(state)
        In which rooms would Ada have to end this turn to be called by Lucky at once?
        >>> changed = twist.call_rooms(state, lucky=["armory"])
        """

    def can_withstand(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether a hand can withstand an attack.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def card_for_lucky(self, state: State, /, card: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask in which rooms Lucky can be at once when a move card is played for him.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("flight", seats=3, seed=3).at(29)
        >>> bet.card_for_lucky(state, "move_foyer")
        Bruno plays this for Lucky: move card “Foyer” (1 step). In which rooms can he be at once?
        >>> changed = twist.card_for_lucky(state, "move_foyer", lucky=["armory"])
        """

    def card_uses(self, state: State, /, card: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask for what a card that moves can be played by the seat on turn.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def cards_in_escape(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards the next player of the escape holds when the movement of that turn begins.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("flight", seats=3, seed=1)
        >>> bet.cards_in_escape(state)  # doctest: +ELLIPSIS
        Ada ends the turn here. How many cards does whoever is next hold when their movement ...
        >>> changed = twist.cards_in_escape(state, on_turn=[2])
        """

    def cards_leave(self, state: State, /, plays: Plays | Sequence[Plays], **switch: Unpack[Switches]) -> Twist:
        """Ask which of the cards that were played leave the game for good, when plays end with an attempt that fails.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def cards_left(self, start: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards the deck holds after the deal.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=2)
        >>> bet.cards_left(state)  # doctest: +ELLIPSIS
        There are 15 weapons, 15 motives, 15 opportunities and 12 spite cards. Everybody gets 6 ...
        >>> changed = twist.cards_left(state, deck=[0])
        """

    def cards_of_kind(self, state: State, /, kind: str | Sequence[str] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards of a kind the game has, or (``""``) how many in all.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def cards_on_wings(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards lie on the wings that are closed.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("deluxe", seats=3, seed=2)
        >>> bet.cards_on_wings(state)
        Closed: the east wing and the west wing. How many cards of the deck lie there?
        >>> changed = twist.cards_on_wings(state, closed=["west"])
        """

    def cards_under(self, state: GetLuckyState, /, character: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask which cards of the hand of the player to act may be put under a character.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=4)
        >>> bet.cards_under(state, "character_1")
        You are Cleo. Which of your cards may you put under Rosa Roux (1)?
        >>> changed = twist.cards_under(state, "character_1", lucky=["character_2"])
        """

    def cat_that_lets(
        self,
        state: State,
        /,
        action: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask in which one room the cat would make something possible that somebody's eyes are in the way of.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=0).at(28)
        >>> bet.cat_that_lets(state, "draw")
        Ada would like to draw a card in the Foyer, but somebody looks in. In which room would the cat help?
        >>> changed = twist.cat_that_lets(state, "draw", lucky=["drawing_room"])
        """

    def cheapest(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask with which cards the seat that is asked saves Lucky for as little luck as possible; it must be one way.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def deck_after_dealing(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards the deck holds when the hands are dealt and the wings are closed.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def dog_sees(self, state: State, /, seat: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask whether the dog sees a player.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=2).at(5)
        >>> bet.dog_sees(state, 0)
        Ada is in the Foyer, the dog in the Trophy Room. Does the dog see Ada?
        >>> changed = twist.dog_sees(state, 0, dog=["gallery"])
        """

    def dog_stops_from(
        self,
        state: State,
        /,
        action: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask in which rooms the dog would keep the seat to act from something where it stands.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=0).at(25)
        >>> bet.dog_stops_from(state, "draw")
        Cleo would like to draw a card in the Nursery. In which rooms would the dog be in the way?
        >>> changed = twist.dog_stops_from(state, "draw", on_turn=[0])
        """

    def dog_that_stops(
        self,
        state: State,
        /,
        action: Action | str | Sequence[Action | str],
        those: Sequence[str] | Sequence[Sequence[str]],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask in which one of some rooms the dog would keep the seat to act from something.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def draws_until_dark(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask, at the beginning of a game, how many cards can be drawn before the lights go out.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("deluxe", seats=3, seed=3)
        >>> bet.draws_until_dark(state)  # doctest: +ELLIPSIS
        3 people have been dealt 6 cards each, out of 72. The east wing and the west wing are ...
        >>> changed = twist.draws_until_dark(state, closed=["west"])
        """

    def escape_begins(self, state: State, /, turn: int | Sequence[int] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask whose one of the first turns of the escape is that follows a game, if nobody dies before.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(90)
        >>> bet.escape_begins(state, 2)
        Ada has murdered Lucky, and the escape follows. If nobody dies before: whose is turn 2 of it?
        >>> changed = twist.escape_begins(state, turn=[3])
        """

    def fewest_cards(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask with how few cards the one who is asked can save Lucky alone.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def fewest_points(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask with how few points the seat to answer can save Lucky alone, with whole cards of its hand.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def flip_lacking(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how much luck is still missing when a stranger turns up a card.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def floors_for(self, subject: MansionSubject, /, seats: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask on which part of the house so many people can play.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def foils(
        self,
        state: State,
        /,
        cards: Sequence[str] | Sequence[Sequence[str]],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether the seat that is asked saves Lucky with some cards.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def freed_by_dark(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms become safe for the seat on turn when the lights go out, and are not safe now.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(5)
        >>> bet.freed_by_dark(state)  # doctest: +ELLIPSIS
        Suppose the lights went out now. Which rooms would become safe for Ada that are not safe ...
        >>> changed = twist.freed_by_dark(state, on_turn=[1])
        """

    def ghost_attacks(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whom Lucky's ghost attacks when the turn ends.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("flight", seats=3, seed=2).at(32)
        >>> bet.ghost_attacks(state)
        Ada ends the turn here. Whom does Lucky's ghost attack?
        >>> changed = twist.ghost_attacks(state, lucky=["armory"])
        """

    def goes_dark(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whose draw puts out the lights, if from now on everybody stays put and draws a card in each turn.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.arrange(kdl.play("deluxe", seats=3, seed=5).at(9), deck=["umm", "poof"])
        >>> bet.goes_dark(state)  # doctest: +ELLIPSIS
        2 cards are left in the deck. Suppose that everybody stays put from now on and draws a ...
        >>> changed = twist.goes_dark(state, deck=[1])
        """

    def goes_with_cards(
        self,
        state: State,
        /,
        cards: Sequence[str] | Sequence[Sequence[str]] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask where the movement of the seat on turn can end, if it plays none but these cards, for itself.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=4).at(29)
        >>> bet.goes_with_cards(state, ("move_1_2",))  # doctest: +ELLIPSIS
        Bruno's turn begins in the Foyer. If Bruno plays nothing but a move card (1 step), and ...
        >>> changed = twist.goes_with_cards(state, cards=[()])
        """

    def good_swaps(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask after which swaps the player on turn is next again.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=3)
        >>> bet.good_swaps(state)
        Cleo may swap one character for one in the Drawing Room. After which swaps is it Cleo's turn again at once?
        >>> changed = twist.good_swaps(state, lucky=["character_2"])
        """

    def hand_saves(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the one who is asked can save Lucky alone, with the hand told.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def hand_size(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards each player is dealt, at a table with so many players.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def how_many_absent(self, start: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many characters take no part.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def howard_cards(
        self,
        state: GetLuckyState,
        /,
        cards: Iterable[str] | str | Sequence[Iterable[str] | str] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how many cards Howard may turn up when the other player plays some cards, or none, and passes.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=2, seed=0).at(8)
        >>> bet.howard_cards(state, ())
        Ada is asked to save Lucky from Rosa Roux (1), and passes. How many cards may Howard turn up at most?
        >>> changed = twist.howard_cards(state, cards=[("motive_13",)])
        """

    def howard_chance(
        self,
        state: GetLuckyState,
        /,
        paid: str | Sequence[str] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how likely it is that those who are asked later save Lucky, Howard among them, if this player passes.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=2, seed=3).at(23)
        >>> bet.howard_chance(state)
        3 luck is still needed. Ada, whose view this is, passes. How likely is it that Howard saves Lucky?
        >>> changed = twist.howard_chance(state, paid=["motive_15"])
        """

    def howard_leaves(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask what the murderer is worth when Howard has saved Lucky with the cards on top of the deck.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def howard_saves(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether Howard saves Lucky, with the top of the deck told, if the other player plays nothing more.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def howard_turns(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards Howard turns up, with the top of the deck told.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def in_the_box(self, edition: str, /, what: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask how many of something there are in an edition: one of :data:`COUNTED`.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def keeps_going(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask what keeps the game from coming to an end that nobody wins.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=2)
        >>> bet.keeps_going(state)  # doctest: +ELLIPSIS
        It is Cleo's turn. What keeps the game from ending with no winner? Cleo holds: weapon for ...
        >>> changed = twist.keeps_going(state, deck=[0])
        """

    def largest(self, estimates: Estimates, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which of several values is the largest, or whether so few games leave that open.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def last_card(self, state: GetLuckyState, /, character: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask who draws the last card of the deck in the Drawing Room, where more wait than there are cards.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def last_may_pass(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the one who is asked may pass, where the last in line must save Lucky if they can.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def lead_away(self, state: State, /, stranger: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask into which rooms a stranger can be led, with one step, so that no stranger makes an attempt next.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=5).at(40)
        >>> bet.lead_away(state, 3)  # doctest: +ELLIPSIS
        If nobody helps, the stranger Dora attempts the murder next. Cleo has a step to spend on ...
        >>> changed = twist.lead_away(state, 3, on_turn=[0])
        """

    def lead_to_be_called(self, state: State, /, stranger: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask into which room a stranger has to be led, with one step, for Lucky to call it next.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=4).at(6)
        >>> bet.lead_to_be_called(state, 1)
        Cleo spends a step on the stranger Bruno. Into which rooms, so that Lucky calls the stranger Bruno next?
        >>> changed = twist.lead_to_be_called(state, 1, lucky=["armory"])
        """

    def lead_to_call(
        self,
        state: State,
        /,
        card: str | Sequence[str],
        seat: int | Sequence[int],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask where Lucky must be led with the steps of a card, so that he calls a seat (from 0) when the turn ends.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=3).at(162)
        >>> bet.lead_to_call(state, "move_1_1", 0)  # doctest: +ELLIPSIS
        Ada plays a move card with one step for Lucky, who is in the Library. Where must he be ...
        >>> changed = twist.lead_to_call(state, "move_1_1", 0, lucky=["armory"])
        """

    def loot(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which cards an attacker takes if the victim plays no more luck.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def luck_needed(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how much luck is still needed to save Lucky.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def lucky_after(self, state: State, /, turns: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask where Lucky is after some turns.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("deluxe", seats=3, seed=5)
        >>> bet.lucky_after(state, 2)
        Where is Lucky after 2 turns?
        >>> changed = twist.lucky_after(state, 2, lucky=["armory"])
        """

    def lucky_goes(self, state: State, /, plays: Plays | Sequence[Plays] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask where Lucky goes by himself when the turn ends, perhaps after plays that have led him.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=4).at(48)
        >>> bet.lucky_goes(state, "")
        Bruno's turn ends, and Lucky is in the Parlor. Where does he go by himself?
        >>> changed = twist.lucky_goes(state, "", lucky=["armory"])
        """

    def lucky_starts(self, start: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask where Lucky starts, at the beginning of a game.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
        >>> bet.lucky_starts(state)
        The characters are dealt. Where does Lucky start?
        >>> changed = twist.lucky_starts(state, lucky=["character_3"])
        """

    def may(
        self,
        state: Position,
        /,
        action: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether the seat to act may do something.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=4).at(9)
        >>> bet.may(state, "draw")
        Draw a card: may Cleo do that now?
        >>> changed = twist.may(state, "draw", lucky=["billiard_room"])
        """

    def may_be_done(
        self,
        state: GetLuckyState,
        /,
        actions: Iterable[Action | str] | Sequence[Iterable[Action | str]],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask which of some actions the player on turn may take.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def may_draw(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the player on turn may draw a card.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=4, seed=5)
        >>> bet.may_draw(state)
        It is Dora's turn, with 6 cards in hand. May Dora draw a card?
        >>> changed = twist.may_draw(state, deck=[0])
        """

    def may_now(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask what the seat to act may do at this moment of its turn.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(9)
        >>> bet.may_now(state)
        You are Cleo, and your movement is over. Which of these may you still do?
        >>> changed = twist.may_now(state, lucky=["armory"])
        """

    def may_pass(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the seat to answer, which is last in line, may pass, with its hand open.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def may_place(
        self,
        state: State,
        /,
        action: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether the seat to act may put a pet into a room.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=5).at(5)
        >>> bet.may_place(state, "place cat armory")
        Put the cat Patience into the Armory: may Bruno do that now? Bruno has no steps left.
        >>> changed = twist.may_place(state, "place cat armory", on_turn=[0])
        """

    def may_play(self, state: State, /, people: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask whether so many people can play the game: as they are, with strangers, or not.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def may_strike(self, state: GetLuckyState, /, character: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask whether the player on turn may attempt the murder with a character.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=3, seed=4).at(6)
        >>> bet.may_strike(state, "character_1")
        It is Cleo's turn. May Cleo attempt the murder with Rosa Roux (1) now?
        >>> changed = twist.may_strike(state, "character_1", lucky=["character_2"])
        """

    def most_clovers(self, state: State, /, kind: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask how many clovers there are at most on a card of a kind.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def move_with(
        self,
        state: State,
        /,
        cards: Collection[str] | Sequence[Collection[str]] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask where the seat on turn can end its movement, with its steps and some cards of its hand.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(46)
        >>> bet.move_with(state, ("move_parlor",))
        Bruno has 1 step, and may play this: move card “Parlor” (1 step). In which rooms can the movement end?
        >>> changed = twist.move_with(state, cards=[()])
        """

    def murder_allowed(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the seat on turn may attempt the murder where it stands, or else what stands in the way.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=1).at(58)
        >>> bet.murder_allowed(state)
        Cleo stops in the Armory. May Cleo attempt the murder now? If not: what stands in the way?
        >>> changed = twist.murder_allowed(state, lucky=["billiard_room"])
        """

    def new_deck(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many cards a new deck has, when the deck is used up and the next card is wanted.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def next_at_table(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whose turn is next, if this one changes nothing.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=3, seed=2).at(2)
        >>> bet.next_at_table(state)
        Bruno has a turn, with Lucky on Prof. Pox (7). If this turn moves nobody, who has the next one?
        >>> changed = twist.next_at_table(state, lucky=["character_2"])
        """

    def next_in_escape(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whose turn is next in the escape, if whoever is attacked withstands.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("flight", seats=3, seed=2).at(32)
        >>> bet.next_in_escape(state)
        Ada ends the turn here. If whoever is attacked withstands: whose turn is it next?
        >>> changed = twist.next_in_escape(state, on_turn=[1])
        """

    def next_stop(
        self,
        state: GetLuckyState,
        /,
        visits: int | Sequence[int] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask on which character Lucky is after some moves, those into the Drawing Room included.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.next_stop(state, 1)
        Lucky stands on Rosa Roux (1). Where does he go next, when this turn is over?
        >>> changed = twist.next_stop(state, visits=[2])
        """

    def next_turn(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whose turn it is next, when the seat on turn ends its turn where it is.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(82)
        >>> bet.next_turn(state)
        Ada ends the turn here. Whose turn is it next?
        >>> changed = twist.next_turn(state, on_turn=[1])
        """

    def on_turn_after(self, state: State, /, turns: int | Sequence[int] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask whose turn it is after some turns, if the one under way ends now and everybody stays put.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=0).at(78)
        >>> bet.on_turn_after(state, 1)
        Ada's turn ends, and Lucky, who is in the Library, makes his move. Whose turn is it next?
        >>> changed = twist.on_turn_after(state, turns=[2])
        """

    def one_card_does(self, state: GetLuckyState, /, card: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask what becomes of an attempt when the one who is asked lays down a card.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def one_step(self, subject: MansionSubject, /, space: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms are one step away.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> bet.one_step(board, "foyer")
        Which rooms are one step away from the Foyer?
        >>> changed = twist.one_step(board, "parlor", closed=["west"])
        """

    def opening(self, start: State, /, what: str | Sequence[str] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask what the cards decide that are turned up before a game: who begins (``"who"``), or where Lucky does.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def over_stairs(self, subject: MansionSubject, /, space: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms are one step away over the stairs, and not without them.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("bed_and_breakfast", floor="upper")
        >>> bet.over_stairs(board, "armory")
        Which rooms are one step from the Armory by the stairs only, and not without them?
        >>> changed = twist.over_stairs(board, "armory", floor=[None])
        """

    def pass_or_save(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the one who is asked should pass or play, with all hands open.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def pays_or_passes(
        self,
        state: GetLuckyState,
        /,
        turns: int | Sequence[int] = ...,
        open_hands: bool | Sequence[bool] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether the one who is asked had better pay or pass, looking some turns ahead.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def perfect_cards(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which cards of the player to act are perfect for a character that takes part, whoever has it.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=3, seed=5).at(4)
        >>> bet.perfect_cards(state)
        You are Cleo. Which of your cards are perfect for a character that takes part, whoever has it?
        >>> changed = twist.perfect_cards(state, lucky=["character_7"])
        """

    def places_for(self, state: GetLuckyState, /, card: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask under which characters the player to act may put a card.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("get_lucky", seats=3, seed=0)
        >>> bet.places_for(state, "weapon_9")
        You are Cleo and hold the weapon “Altar Candle” (made for number 9). Under which characters may you put it?
        >>> changed = twist.places_for(state, "weapon_9", lucky=["character_9"])
        """

    def points_hidden(self, state: State, /, seat: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask how many points of failure a seat cannot see: in the other hands and in the deck.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=2).at(37)
        >>> bet.points_hidden(state, 0)  # doctest: +ELLIPSIS
        How many failure points can Ada not see, in the other hands and in the deck? Failure ...
        >>> changed = twist.points_hidden(state, 0, deck=[0])
        """

    def points_left(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many points of failure are left on the cards that have not left the game.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def points_needed(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many points are still needed to save Lucky from the attempt that is being answered.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def relied_on(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how likely it is, as the one who is asked can work it out, that those who are asked later can save Lucky.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def rooms_in_play(
        self,
        subject: MansionSubject,
        /,
        seats: int | Sequence[int],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how many rooms are in play when so many people play.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def rooms_without_cards(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms in play are on no move card.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def safe_in_dark(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how many rooms are safe for the seat on turn when the lights have gone out.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=0).at(2)
        >>> bet.safe_in_dark(state)  # doctest: +ELLIPSIS
        Suppose the lights went out now. How many rooms would be safe for Ada? A room is safe if ...
        >>> changed = twist.safe_in_dark(state, on_turn=[2])
        """

    def safe_rooms(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms are empty and seen by none of the players but the one on turn, nor by the dog.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(8)
        >>> bet.safe_rooms(state)
        Where would Cleo be out of sight of all the other players? Lucky himself does not count here.
        >>> changed = twist.safe_rooms(state, on_turn=[1])
        """

    def saves(
        self,
        state: State,
        /,
        cards: Sequence[str] | None | Sequence[Sequence[str] | None] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether the seat that is asked can save Lucky with all of its cards, or whether it does so with some.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(87)
        >>> bet.saves(state)  # doctest: +ELLIPSIS
        Can Ada save Lucky alone? Cleo attempts the murder with strength 5; 0 luck has been ...
        >>> changed = twist.saves(state, cards=[()])
        """

    def saving_card(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which single card of the seat that is asked saves Lucky; it must be just one.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def see_each_other(
        self,
        subject: MansionSubject,
        /,
        one: str | Sequence[str],
        other: str | Sequence[str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether somebody in a room sees another room.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def seen_from(self, subject: MansionSubject, /, space: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask which other rooms one sees who is in a room.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> bet.seen_from(board, "kitchen")
        Which other rooms can you see from the Kitchen?
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def seen_in_one_only(
        self,
        one: str,
        /,
        other: str | Sequence[str],
        space: str | Sequence[str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask which rooms that both editions have are seen from a room in the first edition, but not in the other.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def sees_over_stairs(
        self,
        subject: MansionSubject,
        /,
        one: str | Sequence[str],
        other: str | Sequence[str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether somebody in a room sees another one on the other floor; the question says which rule is played.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("bed_and_breakfast")
        >>> bet.sees_over_stairs(board, "parlor", "armory")
        Played by the usual rule. Does somebody in the Parlor see the Armory?
        >>> changed = twist.sees_over_stairs(board, "parlor", "armory", floor=["upper"])
        """

    def set_lucky_on(self, state: State, /, victim: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask which cards of a hand set Lucky's ghost on a player.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("flight", seats=3, seed=2).at(9)
        >>> bet.set_lucky_on(state, 2)
        With which cards can Ada set Lucky on Cleo now?
        >>> changed = twist.set_lucky_on(state, 2, lucky=["dining_hall"])
        """

    def skips(self, state: State, /, turns: int | Sequence[int] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms Lucky skips with his next moves.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=5).at(2)
        >>> bet.skips(state, 1)
        Which rooms does Lucky skip with his next move?
        >>> changed = twist.skips(state, turns=[2])
        """

    def snoop_where(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask where the seat on turn can find a card with its free step, or without one.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=5).at(165)
        >>> bet.snoop_where(state)
        Ada begins a turn in the Parlor and wants to snoop. In which places can Ada find a card in this turn?
        >>> changed = twist.snoop_where(state, on_turn=[1])
        """

    def spite_on_top(self, state: GetLuckyState, /, card: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask whether somebody can lay spite down after another card, to leave it with the murderer.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def stairs_lead(self, subject: MansionSubject, /, stairs: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask to which other stairs some stairs lead.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("bed_and_breakfast", floor="upper")
        >>> bet.stairs_lead(board, "stairs_up_e")
        Where do the upper east stairs lead?
        >>> changed = twist.stairs_lead(board, "stairs_up_e", floor=[None])
        """

    def starts_in(self, subject: MansionSubject, /, who: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask where ``"players"``, ``"lucky"``, ``"cat"`` or ``"dog"`` begin, on a board as it is closed or folded.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("bed_and_breakfast")
        >>> bet.starts_in(board, "cat")
        In the whole house: where does the cat begin?
        >>> changed = twist.starts_in(board, "cat", floor=["upper"])
        """

    def starts_where(self, state: State, /, who: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask where the players (``"players"``), Lucky or a pet stand at the beginning of a game.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("deluxe", seats=3, seed=0)
        >>> bet.starts_where(state, "lucky")
        Lucky Mansion: in which room does Doctor Lucky begin?
        >>> changed = twist.starts_where(state, "lucky", lucky=["armory"])
        """

    def steps_for_pets(
        self,
        state: State,
        /,
        places: Sequence[tuple[str, str]] | Sequence[Sequence[tuple[str, str]]],
        goal: str | Sequence[str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how many steps it takes to put pets into rooms, each with its own, and to go to one oneself.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, pets=("dog",), seed=3).at(20)
        >>> bet.steps_for_pets(state, (("dog", "parlor"),), "piazza")  # doctest: +ELLIPSIS
        Cleo would like to put the dog Shamrock from the Foyer into the Parlor, and to go onto ...
        >>> changed = twist.steps_for_pets(state, (("dog", "parlor"),), "piazza", on_turn=[1])
        """

    def steps_only(
        self,
        state: State,
        /,
        cards: Sequence[str] | Sequence[Sequence[str]] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask which move cards of the seat to act serve for steps only, since their rooms are not in play.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("deluxe", seats=3, seed=2)
        >>> bet.steps_only(state)
        Which of these move cards can Bruno use for steps only?
        >>> changed = twist.steps_only(state, cards=[()])
        """

    def still_lacking(
        self,
        state: GetLuckyState,
        /,
        cards: Iterable[str] | str | Sequence[Iterable[str] | str] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how much luck is still missing, as things are or when the one who is asked has played some cards.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=3, seed=4).at(23)
        >>> bet.still_lacking(state, ())
        Cards played so far: spite (1 clover). The attempt is worth 3. How many clovers are still missing to save Lucky?
        >>> changed = twist.still_lacking(state, cards=[("motive_10",)])
        """

    def still_open(
        self,
        state: State,
        /,
        plays: Plays | Sequence[Plays] = ...,
        stops: bool | Sequence[bool] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask what may be done next in a turn, after some plays; the movement has ended then, or it has not.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("classic", seats=3, seed=2)
        >>> bet.still_open(state, "", False)
        Ada is in the Drawing Room. What may Ada do next in this turn? Ada holds no card that moves anybody.
        >>> changed = twist.still_open(state, "", False, on_turn=[1])
        """

    def stops_alone(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask which cards of the one who is asked would each stop the attempt alone.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def stranger_does(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whether the stranger on turn attempts the murder, and whether it moves before.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=0).at(69)
        >>> bet.stranger_does(state)
        It is the stranger Dora's turn. What happens?
        >>> changed = twist.stranger_does(state, deck=[0])
        """

    def stranger_goes(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask where the stranger on turn ends its movement.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=2, closed=("east",), seed=0).at(48)
        >>> bet.stranger_goes(state)
        It is the stranger Dora's turn. In which room does its movement end?
        >>> changed = twist.stranger_goes(state, on_turn=[1])
        """

    def strength(
        self,
        state: State,
        /,
        card: str | Sequence[str] = ...,
        space: str | Sequence[str] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how strong an attempt of the seat on turn is, with a weapon or (``""``) bare hands.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=3).at(11)
        >>> bet.strength(state, "")  # doctest: +ELLIPSIS
        Ada attempts to murder Lucky in the Foyer. How strong is the attempt? Ada attempts it ...
        >>> changed = twist.strength(state, card=["accursed_feline"])
        """

    def strength_after(
        self,
        state: State,
        /,
        card: str | Sequence[str],
        weapon: str | Sequence[str],
        space: str | Sequence[str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask how strong the next attempt of the attacker is, with a weapon in a room, when a card foils this one.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def strongest(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask how strong an attempt of the seat on turn can be where Lucky is, with one of the weapons in its hand.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=3).at(11)
        >>> bet.strongest(state)  # doctest: +ELLIPSIS
        Ada is alone with Lucky in the Foyer. How strong can the attempt be at most? Ada has no ...
        >>> changed = twist.strongest(state, on_turn=[2])
        """

    def value_after(
        self,
        state: GetLuckyState,
        /,
        card: str | Sequence[str],
        character: str | Sequence[str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask what a character is worth once a card has been put under it.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def value_of(self, state: GetLuckyState, /, character: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask what a character is worth.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def wait(self, state: State, /, space: str | Sequence[str] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask how many turns the others have before the seat on turn has another, if it ends its turn in a room.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(45)
        >>> bet.wait(state, "foyer")  # doctest: +ELLIPSIS
        Cleo ends the turn in the Foyer, and everybody stays put from then on. How many turns do ...
        >>> changed = twist.wait(state, space=["armory"])
        """

    def which_condition(
        self,
        state: Position,
        /,
        action: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask which condition keeps the seat to act from doing something; just one must be in the way.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(42)
        >>> bet.which_condition(state, "draw")
        Ada may not: Draw a card. What is in the way?
        >>> changed = twist.which_condition(state, "draw", deck=[0])
        """

    def who_defends(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask who can stop an attack with the luck in the hand, which is told of everybody.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def who_draws(self, state: GetLuckyState, /, character: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask who draws a card when Lucky comes to a character in the Drawing Room, which is ahead of him.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("get_lucky", seats=3, seed=4).at(5)
        >>> bet.who_draws(state, "character_15")  # doctest: +ELLIPSIS
        Ada's turn is over, and no hand has changed. Lucky comes to Presto Gasp (15) in the ...
        >>> changed = twist.who_draws(state, "character_15", deck=[0])
        """

    def who_loses(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask who is the loser of a game that is over; nobody where nobody had kept any luck.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def who_must_save(self, state: GetLuckyState, /, **switch: Unpack[Switches]) -> Twist:
        """Ask who plays the cards that save Lucky, if all play to win and all hands are open; nobody if none does.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def who_sees(
        self,
        state: State,
        /,
        space: str | Sequence[str] = ...,
        seat: int | None | Sequence[int | None] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask which players see a room, or the player of a seat, from where they are; those in it see it, too.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=4).at(29)
        >>> bet.who_sees(state, "foyer")
        Who sees the Foyer?
        >>> changed = twist.who_sees(state, "foyer", seat=[1])
        """

    def who_sees_whom(
        self,
        state: State,
        /,
        one: int | Sequence[int],
        other: int | Sequence[int],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether two players see each other, only one the other, or neither.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, pets=("cat",), seed=3).at(17)
        >>> bet.who_sees_whom(state, 2, 0)
        Cleo is in the Parlor, Ada in the Foyer. Who sees whom?
        >>> changed = twist.who_sees_whom(state, 2, 0, pawns=[{0: "carriage_house"}])
        """

    def who_wins(self, state: State, /, card: str | Sequence[str] = ..., **switch: Unpack[Switches]) -> Twist:
        """Ask who has won, when the seat that is asked plays a card, or (``""``) passes; nobody if the game goes on.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=2).at(26)
        >>> bet.who_wins(state, "")  # doctest: +ELLIPSIS
        Ada, the last in line, passes. Who wins the game? Bruno attempts the murder with strength ...
        >>> changed = twist.who_wins(state, card=["move_master_suite"])
        """

    def whom_seen(self, state: State, /, seat: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask whom of the others a player sees now; those in the same room are seen, too.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("deluxe", seats=3, seed=1).at(7)
        >>> bet.whom_seen(state, 2)
        Cleo is in the Foyer. Whom of the others does Cleo see?
        >>> changed = twist.whom_seen(state, 2, deck=[0])
        """

    def whom_to_attack(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask whom the player on turn may attack now, where nobody's sight counts.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.new_game("flight", seats=3, seed=4)
        >>> bet.whom_to_attack(state)
        Ada wants to attack somebody from where the pawn stands. Whom?
        >>> changed = twist.whom_to_attack(state, on_turn=[1])
        """

    def whose_turn(
        self,
        state: State,
        /,
        plays: Plays | Sequence[Plays],
        ended: bool | Sequence[bool] = ...,
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whose turn it is when cards have moved Lucky: at once, or when the turn ends without anything else.

        And once more, with one thing changed: the last argument by name.

        >>> state = kdl.play("classic", seats=3, seed=2).at(48)
        >>> bet.whose_turn(state, "send lucky room_foyer", True)  # doctest: +ELLIPSIS
        Ada stops, and the turn is over. Whose turn is it next? Ada plays the room card “Foyer”: ...
        >>> changed = twist.whose_turn(state, "send lucky room_foyer", True, pawns=[{0: "carriage_house"}])
        """

    def wing_of(self, subject: MansionSubject, /, space: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask to which wing a room belongs, or whether to none.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def wing_rooms(self, subject: MansionSubject, /, wing: str | Sequence[str], **switch: Unpack[Switches]) -> Twist:
        """Ask which rooms make up a wing.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def wings_closed(self, subject: MansionSubject, /, seats: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask how many wings are closed when so many people play.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def wins_ahead(self, state: GetLuckyState, /, turns: int | Sequence[int], **switch: Unpack[Switches]) -> Twist:
        """Ask who has murdered Lucky some turns ahead, if everybody chooses best with all cards open.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def wins_escape(self, state: State, /, **switch: Unpack[Switches]) -> Twist:
        """Ask who has won if the victim of an attack plays no more luck.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def wins_then(
        self,
        state: GetLuckyState,
        /,
        answer: Action | str | Sequence[Action | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask whether the murderer has won once the last in line has answered an attempt.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """

    def worth_afterwards(
        self,
        state: GetLuckyState,
        /,
        cards: Iterable[str] | str | Sequence[Iterable[str] | str],
        **switch: Unpack[Switches],
    ) -> Twist:
        """Ask what the murderer is worth when the one who is asked has foiled the attempt with some cards.

        And once more, with one thing changed: the last argument by name.

        >>> board = kdl.load_board("deluxe")
        >>> changed = twist.seen_from(board, "gallery", closed=["west"])
        """
