import { NotFoundError } from '@callboard/errors';
import type { DocsSource } from '../source/docsSource.ts';

/** Docs whose files are texts or bytes in memory. */
export function memorySource(files: Readonly<Record<string, string | Uint8Array>>): DocsSource {
  return {
    async list() {
      return Object.keys(files);
    },
    async read(path) {
      const content = Object.hasOwn(files, path) ? files[path] : undefined;
      if (content === undefined) throw new NotFoundError(`There is no '${path}'`);
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
  };
}
