import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { replaceFile } from '../git/refStore.ts';
import { type HostPerson, portalPerson } from './people.ts';

const kept = z.array(z.object({ digest: z.string(), login: z.string(), scopes: z.array(z.string()) }));
type Access = { login: string; scopes: readonly string[] };

const maxTokens = 1_000;

/** The tokens that grant access. Only digests are stored, so the file itself grants nothing. */
export type Tokens = {
  accessOf(token: string): Access | undefined;
  issue(access: Access): Promise<string>;
  revoke(token: string): Promise<void>;
};

type Options = {
  /** The file with the tokens of users. */
  file: string;
  /** The token in the portal's configuration. */
  portalToken: string | undefined;
};

export async function openTokens({ file, portalToken }: Options): Promise<Tokens> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  let all = kept.parse(JSON.parse(text));
  const portalAccess = { login: portalPerson.login, scopes: ['repo', 'workflow', 'delete_repo', 'read:org'] };

  async function keep(changed: typeof all): Promise<void> {
    all = changed.slice(-maxTokens);
    await replaceFile(file, JSON.stringify(all));
  }

  return {
    accessOf(token) {
      if (portalToken && isSame(token, portalToken)) return portalAccess;
      const digest = digestOf(token);
      return all.find((one) => one.digest === digest);
    },
    async issue({ login, scopes }) {
      const token = `gho_${randomBytes(27).toString('base64url')}`;
      await keep([...all, { digest: digestOf(token), login, scopes: [...scopes] }]);
      return token;
    },
    async revoke(token) {
      const digest = digestOf(token);
      await keep(all.filter((one) => one.digest !== digest));
    },
  };
}

export type Caller = HostPerson & { scopes: readonly string[] };

const digestOf = (token: string) => hash('sha256', token);

/** In constant time. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
