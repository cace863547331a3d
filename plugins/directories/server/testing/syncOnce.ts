import type { SourceRun } from '@callboard/plugin-catalog/common';
import { eventually } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import type { startDirectoryPortal } from './startDirectoryPortal.ts';

/** The `schedule` of a directory that is read only when a test asks for it. */
export const manualSchedule = { frequency: { trigger: 'manual' } };

type Portal = Pick<Awaited<ReturnType<typeof startDirectoryPortal>>, 'request' | 'source'>;

/** Runs one sync of the only directory, and returns how it ended. */
export async function syncOnce({ request, source }: Portal): Promise<SourceRun> {
  const { id, lastRun: earlier } = await source();
  await request('POST', `/api/catalog/sources/${encodeURIComponent(id)}/read`);
  return eventually(async () => {
    const { lastRun } = await source();
    expect(lastRun?.endedAt).toBeDefined();
    expect(lastRun?.id).not.toBe(earlier?.id);
    return lastRun;
  });
}
