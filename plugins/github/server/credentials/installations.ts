import { createExpiringCache } from '@callboard/concurrency';
import { type HostAnswer, nextPageOf } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GithubAppConfig } from '../config.ts';

export type Installation = {
  id: number;
  /** In lower case. */
  owner: string;
  /** As its owner spells it, if the owner is an organisation. */
  organization?: string;
  isSuspended: boolean;
};

type Options = {
  app: GithubAppConfig;
  /** One page of the list. */
  call(page: number): Promise<HostAnswer>;
  now(): number;
};

const page = z.array(
  z.object({
    id: z.int(),
    account: z.object({ login: z.string(), type: z.string().optional() }).nullable(),
    suspended_at: z.string().nullish(),
  }),
);
const maxPages = 100;
const keptMs = 600_000;
/** How long the lookup of an owner that was not in the list is not repeated: it may have installed the app just now. */
const missedMs = 30_000;
const all = 'all';

/** The owners that have installed an app, of those that it is used for. */
export function createInstallations({ app, call, now }: Options) {
  const allowed = app.allowedInstallationOwners?.map((owner) => owner.toLowerCase());
  let lookedAt = 0;
  const lists = createExpiringCache<readonly Installation[]>({ now });
  const list = () =>
    lists.get(all, async () => {
      lookedAt = now();
      return { value: await listAll(call), until: now() + keptMs };
    });

  const used = async () =>
    (await list()).filter(({ owner, isSuspended }) => !isSuspended && (!allowed || allowed.includes(owner)));
  const find = async (owner: string) => (await list()).find((one) => one.owner === owner);

  return {
    async of(owner: string): Promise<Installation | undefined> {
      const name = owner.toLowerCase();
      if (allowed && !allowed.includes(name)) return undefined;
      const found = await find(name);
      if (found || now() - lookedAt < missedMs) return found;
      lists.forget(all);
      return find(name);
    },
    /** Marks the cache as outdated. */
    lookAgain: () => lists.forget(all),
    /** All usable installations. */
    used,
    any: async (): Promise<Installation | undefined> => (await used())[0],
  };
}

async function listAll(call: Options['call']): Promise<Installation[]> {
  const installations: Installation[] = [];
  for (let number = 1; number <= maxPages; number++) {
    const answer = await call(number);
    for (const { id, account, suspended_at } of bodyOf(answer, page)) {
      if (!account) continue;
      const organization = account.type === 'Organization' ? { organization: account.login } : {};
      const owner = account.login.toLowerCase();
      installations.push({ id, owner, ...organization, isSuspended: suspended_at != null });
    }
    if (!nextPageOf(answer)) break;
  }
  return installations;
}
