export type Joke = { setup: string; punchline: string };

export type JokeCategory = (typeof jokeCategories)[number];

export const jokeCategories = ['any', 'programming', 'dad'] as const;
