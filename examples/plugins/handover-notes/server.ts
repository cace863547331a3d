import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { serve } from '@callboard/contract/server';
import { definePlugin } from '@callboard/server-kit';
import { notesContract } from './contract.ts';
import { createNoteStore, noteTables } from './noteStore.ts';

/** Notes from one shift to the next. They are encrypted in the database, and a job files each of them in a folder. */
export const handoverNotesServer = definePlugin({
  id: 'handover-notes',
  migrations: [noteTables],
  start({ http, credentials, database, jobs, secrets, folder }) {
    const store = createNoteStore(database);
    const open = async (id: string, sealed: string) => (await secrets.open(sealed, ['note', id])) ?? '';

    jobs.define<{ id: string }>({
      type: 'file-note',
      timeoutMs: 60_000,
      // May run again after a crash: writing the same file twice is harmless, and the note is marked as filed only once.
      async run({ payload: { id } }, { completeIn }) {
        const note = await store.byId(id);
        if (note) await writeFile(await folder.within(`${id}.txt`), await open(id, note.sealed_text));
        await store.transaction(async (transaction) => {
          await store.markFiled(transaction, id);
          await completeIn(transaction);
        });
      },
    });

    serve(http, notesContract, {
      async addNote({ body: { text } }, request) {
        const id = randomUUID();
        const author = credentials.userOf(request).userEntityRef;
        const sealed_text = await secrets.seal(text, ['note', id]);
        // The note and its job are stored together, or not at all.
        const job = await store.transaction(async (transaction) => {
          await store.add(transaction, { id, author, sealed_text, is_filed: 0 });
          return jobs.addIn(transaction, 'file-note', { id }, { id });
        });
        await job.announce();
        return { id, text, isFiled: false };
      },
      async listNotes(_, request) {
        const rows = await store.of(credentials.userOf(request).userEntityRef);
        const items = rows.map(async ({ id, sealed_text, is_filed }) => {
          return { id, text: await open(id, sealed_text), isFiled: is_filed === 1 };
        });
        return { items: await Promise.all(items) };
      },
    });
  },
});
