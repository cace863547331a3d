import { expect } from 'vitest';
import type { UrlReader } from '../urlReader.ts';

type Unreadable = {
  url: string;
  /** The name of the error. */
  name: string;
  /** A part of its message. */
  reason: RegExp;
  /** The path of all requests that the host may get. */
  below: string;
};

/** Expects that a file cannot be read, and that the error explains why with its URL and without a token such as `good-token`. */
export async function expectUnreadable(
  reader: UrlReader,
  host: { visits: readonly { path: string }[] },
  { url, name, reason, below }: Unreadable,
): Promise<void> {
  const failed = await reader.read(url).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name, message: expect.stringMatching(reason) });
  expect(failed.message).toContain(`'${url}'`);
  expect(failed.message).not.toMatch(/good-token|bad-token/);
  expect(host.visits.filter(({ path }) => !path.startsWith(below))).toEqual([]);
}
