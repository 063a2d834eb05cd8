// A bet: a question of the page.

export default { render: ({ model, el }) => place(model, el).end };
