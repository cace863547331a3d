import { expect } from 'vitest';
import type { UrlReader } from '../urlReader.ts';

type Changed = {
  url: string;
  /** Changes the file at the URL to `after`. */
  change(): void;
  after: string;
};

/** Expects that an unchanged file is recognised by its etag, and that a changed one is read again. */
export async function expectRereadAfterChange(reader: UrlReader, { url, change, after }: Changed): Promise<void> {
  const { etag } = await reader.read(url);
  await expect(reader.read(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  change();
  expect(String((await reader.read(url, { etag })).content)).toBe(after);
}
