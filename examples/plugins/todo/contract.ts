import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

const Todo = z.object({ title: z.string(), id: z.string(), createdBy: z.string(), createdAt: z.string() });
export type Todo = z.infer<typeof Todo>;

export const todoContract = {
  createTodo: post('/todos', {
    summary: 'Adds an entry',
    status: 201,
    body: z.object({ title: z.string(), entityRef: z.optional(z.string()) }),
    response: Todo,
  }),
  listTodos: get('/todos', { summary: 'All entries', response: z.object({ items: z.array(Todo) }) }),
};
