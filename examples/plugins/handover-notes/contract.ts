import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

const Note = z.object({ id: z.string(), text: z.string(), isFiled: z.boolean() });

export const notesContract = {
  addNote: post('/notes', {
    summary: 'Stores a note for the caller',
    body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(10_000)) }),
    response: Note,
    status: 201,
  }),
  listNotes: get('/notes', { summary: "The caller's notes", response: z.object({ items: z.array(Note) }) }),
};
