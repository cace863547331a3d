import { randomBytes } from 'node:crypto';
import { messageOf } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';
import type { ElasticsearchClient } from './elasticsearchClient.ts';
import type { ElasticsearchConfig } from './elasticsearchConfig.ts';
import { indexBody } from './indexBody.ts';
import type { IndexNames } from './indexNames.ts';

const aliasesShape = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()).default({}) }));
const retries = 4;

type Parts = {
  client: ElasticsearchClient;
  names: IndexNames;
  templates: ElasticsearchConfig['indexTemplates'];
  logger: Pick<Logger, 'warn' | 'info'>;
};

/**
 * One index for each type, behind an alias. A round of reading everything writes a new index, and the alias is switched when the round has
 * ended, so results never have a gap.
 */
export function createIndexes({ client, names, templates, logger }: Parts) {
  /** The index of the current round, by type. */
  const building = new Map<string, { round: string; index: string }>();
  /** Types without an index at the first change, so their index contains changes only. */
  const incomplete = new Set<string>();
  let prepared: Promise<void> | undefined;

  async function list(): Promise<{ index: string; aliases: string[] }[]> {
    const { status, body } = await client.ask(`/${names.pattern}/_alias?expand_wildcards=open`, {
      expected: [404],
      retries,
    });
    if (status === 404) return [];
    return Object.entries(aliasesShape.parse(body)).map(([index, { aliases }]) => ({
      index,
      aliases: Object.keys(aliases),
    }));
  }

  /** An index template that the server refuses leaves the defaults. */
  async function putTemplates(): Promise<void> {
    for (const { name, body } of templates) {
      await client
        .ask(`/_index_template/${encodeURIComponent(name)}`, { method: 'PUT', json: body, retries })
        .catch((thrown) => logger.warn(`Cannot create the index template '${name}': ${messageOf(thrown)}`));
    }
  }

  async function create(type: string, withAlias: boolean): Promise<string> {
    prepared ??= putTemplates();
    await prepared;
    const index = names.indexOf(type, `${Date.now()}${randomBytes(4).toString('hex')}`);
    const json = { ...indexBody, ...(withAlias && { aliases: { [names.aliasOf(type)]: {} } }) };
    await client.ask(`/${index}`, { method: 'PUT', json });
    return index;
  }

  async function remove(indexes: readonly string[]): Promise<void> {
    for (const index of indexes) await client.ask(`/${index}`, { method: 'DELETE', expected: [404], retries });
  }

  async function currentOf(type: string): Promise<string[]> {
    const alias = names.aliasOf(type);
    return (await list()).filter(({ aliases }) => aliases.includes(alias)).map(({ index }) => index);
  }

  return {
    /** The indexes that a write goes to: the one that is searched, and the one of the round. */
    async targets(type: string, round?: string): Promise<string[]> {
      const current = await currentOf(type);
      const present = building.get(type);
      if (round === undefined || present?.round === round) {
        if (current.length === 0) incomplete.add(type);
        const searched = current.length > 0 ? current : [await create(type, true)];
        return [...new Set([...searched, ...(present ? [present.index] : [])])];
      }
      // An earlier round, perhaps of another process, was cut off.
      const alias = names.aliasOf(type);
      const leftover = (await list()).filter(
        ({ index, aliases }) => names.aliasOfIndex(index) === alias && aliases.length === 0,
      );
      await remove(leftover.map(({ index }) => index));
      // The first round is searched while it runs.
      const index = await create(type, current.length === 0);
      building.set(type, { round, index });
      return [...current, index];
    },

    lacks: async (type: string): Promise<boolean> => incomplete.has(type) || (await currentOf(type)).length === 0,

    /** The indexes that exist, for removals. */
    async present(type: string): Promise<string[]> {
      const current = await currentOf(type);
      const round = building.get(type)?.index;
      return [...new Set([...current, ...(round === undefined ? [] : [round])])];
    },

    /** Lets the index of the round answer, and removes the one before. */
    async finish(type: string, round: string): Promise<void> {
      const built = building.get(type);
      // A round without documents has no index.
      const index = built?.round === round ? built.index : await create(type, false);
      const alias = names.aliasOf(type);
      const before = (await currentOf(type)).filter((one) => one !== index);
      await client.ask(`/${index}/_refresh`, { method: 'POST', retries });
      const actions = [...before.map((one) => ({ remove: { index: one, alias } })), { add: { index, alias } }];
      await client.ask('/_aliases', { method: 'POST', json: { actions }, retries });
      building.delete(type);
      incomplete.delete(type);
      await remove(before);
    },

    async keepTypes(types: readonly string[]): Promise<void> {
      const kept = new Set(types.map(names.aliasOf));
      const others = (await list()).filter(({ index }) => !kept.has(names.aliasOfIndex(index)));
      await remove(others.map(({ index }) => index));
    },
  };
}
