import { messageOf, NotFoundError, withoutUrlSecrets } from '@callboard/errors';
import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext, UserPrincipal } from '@callboard/server-kit';
import type { CurrentUser } from '../currentUser.ts';
import { findSource } from './findSource.ts';
import { placesOfFiles } from './placesOfFiles.ts';
import { pollPauseMs, waitMs } from './pollPauseMs.ts';
import type { PullRequestRow } from './store.ts';

export type PollParts = {
  reader: Pick<PluginContext['reader'], 'read' | 'normalize' | 'repository'>;
  catalog: {
    as(user: UserPrincipal): Pick<ReturnType<CatalogService['as']>, 'register'>;
    asSystem: Pick<CatalogService['asSystem'], 'query' | 'refresh'>;
  };
  currentUser: CurrentUser;
};

type Change = Partial<PullRequestRow>;

const readTimeoutMs = 20_000;
const maxRefs = 50;
const maxProblemLength = 500;

/** Polls once for the file of a pull request and returns the changes to its row. */
export function createPoll({ reader, catalog, currentUser, now }: PollParts & { now: () => number }) {
  /** Makes the catalog read the file. A file that it already gets from another source, such as discovery, is not registered again. */
  async function register(row: PullRequestRow, signal: AbortSignal): Promise<Change> {
    await reader.read(row.file_url, { signal: AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]) });
    const known: Change = { state: 'registered', registered_target: row.file_url, looks: 0, problem: null };
    if ((await arrivedFrom(row.file_url)).refs.length > 0) return known;
    const source = await findSource(row.file_url, { reader, catalog: catalog.asSystem });
    if (source !== undefined) {
      await catalog.asSystem.refresh(source);
      return known;
    }
    const place = { type: 'url', target: row.file_url };
    // Registers in the user's name, with the permissions they have now.
    const user = await currentUser(rememberedUser(row));
    const { target } = await catalog.as(user).register(place, { onConflict: 'refresh' });
    return { ...known, registered_target: target };
  }

  /** The entities from a file, and why it brought none if the catalog could not load it. */
  async function arrivedFrom(target: string): Promise<{ refs: string[]; problem: string | null }> {
    const { items } = await catalog.asSystem.query({
      filter: placesOfFiles([target], reader),
      fields: ['kind', 'metadata.namespace', 'metadata.name', 'status'],
      limit: maxRefs,
    });
    // The Location of a registered or discovered file exists before the file is read, so it proves nothing.
    const refs = items.filter(({ kind }) => kind !== 'Location').map(stringifyEntityRef);
    const problems = items.flatMap(({ status }) => status?.items ?? []).filter(({ level }) => level === 'error');
    return { refs, problem: problems[0] ? problemOf(problems[0].message) : null };
  }

  /** Backs off, or stops polling. */
  function later({ created_at, looks, state }: PullRequestRow, problem: string | null): Change {
    if (now() >= created_at + waitMs) {
      return { state: 'given-up', next_look_at: null, ended_at: now(), looked_at: now(), problem };
    }
    const pause = pollPauseMs(looks + 1, state === 'registered' ? 'registered' : 'waiting');
    return { state, next_look_at: now() + pause, looks: looks + 1, looked_at: now(), problem };
  }

  return async (row: PullRequestRow, signal: AbortSignal): Promise<Change> => {
    try {
      const registered = row.registered_target === null ? await register(row, signal) : {};
      const after = { ...row, ...registered };
      const { refs, problem } = await arrivedFrom(after.registered_target ?? row.file_url);
      if (refs.length === 0) return { ...registered, ...later(after, problem) };
      const ended = { next_look_at: null, ended_at: now(), looked_at: now(), problem: null };
      return { ...registered, ...ended, state: 'arrived', entity_refs: JSON.stringify(refs) };
    } catch (thrown) {
      return later(row, thrown instanceof NotFoundError ? null : problemOf(thrown));
    }
  };
}

const rememberedUser = ({ created_by, ownership }: PullRequestRow) => ({
  userEntityRef: created_by,
  ownershipEntityRefs: ownership === null ? [created_by] : (JSON.parse(ownership) as string[]),
});

const problemOf = (thrown: unknown) => withoutUrlSecrets(messageOf(thrown)).slice(0, maxProblemLength);
