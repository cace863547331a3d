import { expect } from 'vitest';
import type { UrlReader } from '../urlReader.ts';

const changed = 'changed content';

/** Expects that an unchanged file is recognised by its etag, and that it is read again after `change`. */
export async function expectRereadAfterChange(
  reader: UrlReader,
  url: string,
  change: (content: string) => void,
): Promise<void> {
  const { etag } = await reader.read(url);
  await expect(reader.read(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
  change(changed);
  expect(String((await reader.read(url, { etag })).content)).toBe(changed);
}
