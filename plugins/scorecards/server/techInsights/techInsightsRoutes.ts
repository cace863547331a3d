import { serve } from '@callboard/contract/server';
import { messageOf, NotFoundError } from '@callboard/errors';
import { compilePredicate, parseEntityRef, parsePredicate, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogMemory, CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { scorecardRead, techInsightsContract } from '../../common/index.ts';
import { filterQuery } from './checkScorecard.ts';
import { factsIn } from './condition.ts';
import type { Check } from './config.ts';
import type { FactWire } from './factWire.ts';
import { evaluate } from './runCheck.ts';

const MAX_ENTITIES = 10_000;
const dayMs = 86_400_000;

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;
type Request = Parameters<Context['credentials']['principalOf']>[0];
type Parts = { checks: readonly Check[]; facts: FactWire; memory: CatalogMemory; catalog: CatalogService };

/** The routes of Tech Insights, with its shapes. A hidden entity looks like a missing one, which has no results. */
export function techInsightsRoutes({ http, credentials, permissions }: Context, parts: Parts): void {
  const { checks, facts, memory, catalog } = parts;
  const byId = new Map(checks.map((check) => [check.id, check]));
  const applies = new Map(
    checks.map((check) => [check.id, compilePredicate(parsePredicate(filterQuery(check.filter)))]),
  );

  const requireRead = (request: Request) =>
    permissions.require(scorecardRead, credentials.principalOf(request), { request });

  function chosen(ids: readonly string[] | undefined): readonly Check[] {
    return (
      ids?.map((id) => {
        const check = byId.get(id);
        // Wire: the message of Tech Insights.
        if (!check) throw new NotFoundError(`Tech insight check with id '${id.slice(0, 100)}' is not registered.`);
        return check;
      }) ?? checks
    );
  }

  function run(slot: number | undefined, some: readonly Check[]) {
    if (slot === undefined) return [];
    const values = memory.valuesAt(slot);
    const results = some
      .filter(({ id }) => applies.get(id)!(values, Date.now()))
      .flatMap((check) => resultOf(check, memory.uidAt(slot)));
    // Wire: checks that passed come first.
    return [...results.filter(({ result }) => result), ...results.filter(({ result }) => !result)];
  }

  /** Nothing if a fact is missing. */
  function resultOf(check: Check, uid: string) {
    const { id, type, name, description, factIds, links, metadata, successMetadata, failureMetadata } = check;
    const names = [...new Set(factsIn(check.rule.conditions))];
    const values = facts.valuesOf(uid, factIds);
    if (!names.every((one) => Object.hasOwn(values, one))) return [];
    const { result, condition } = evaluate(check.rule.conditions, values);
    const schema = facts.schemaOf(factIds);
    return [
      {
        facts: Object.fromEntries(names.map((one) => [one, { value: values[one], ...schema[one] }])),
        result,
        check: {
          id,
          type,
          name,
          description,
          factIds,
          metadata: { ...metadata, ...(result ? successMetadata : failureMetadata) },
          rule: { conditions: condition },
          ...(links && { links }),
        },
      },
    ];
  }

  /** The slot of each entity that the caller may see. */
  async function visibleSlots(request: Request, refs: readonly string[]): Promise<(number | undefined)[]> {
    const uids = await catalog.as(request).uids(refs);
    return uids.map((uid) => (uid === undefined ? undefined : memory.slotOfUid(uid)));
  }

  async function visibleUid(request: Request, entity: unknown): Promise<{ uid: string | undefined; ref: string }> {
    const ref = stringifyEntityRef(parseEntityRef(typeof entity === 'string' ? entity : ''));
    const [uid] = await catalog.as(request).uids([ref]);
    return { uid, ref };
  }

  serve(http, techInsightsContract, {
    async getChecks(_, request) {
      await requireRead(request);
      return [...checks];
    },

    async runChecks({ params: { namespace, kind, name }, body }, request) {
      await requireRead(request);
      const some = chosen(body?.checks);
      const [slot] = await visibleSlots(request, [stringifyEntityRef({ kind, namespace, name })]);
      return run(slot, some);
    },

    async runBulkChecks({ body }, request) {
      await requireRead(request);
      if (body.entities.length === 0) {
        const visible = (await memory.visibleTo(request)).members().slice(0, MAX_ENTITIES);
        const some = chosen(body.checks);
        return visible
          .map((slot) => ({ entity: memory.refAt(slot), results: run(slot, some) }))
          .filter(({ results }) => results.length > 0);
      }
      const refs = body.entities.map((entity) => stringifyEntityRef(parseEntityRef(entity)));
      const slots = await visibleSlots(request, refs);
      return refs.map((entity, at) => {
        try {
          return { entity, results: run(slots[at], chosen(body.checks)) };
        } catch (error) {
          // Wire: each error concerns one entity.
          const { name } = error as Error;
          return { entity, error: { name, message: messageOf(error) }, results: [] };
        }
      });
    },

    getFactSchemas: ({ query }) => facts.schemas(listIn(query, 'ids')),

    async getLatestFacts({ query }, request, reply) {
      const { uid, ref } = await visibleUid(request, query.entity);
      const ids = listIn(query, 'ids');
      if (!ids) return noIds(reply);
      return uid === undefined ? {} : facts.latest(uid, ref, ids);
    },

    async getFactRange({ query }, request, reply) {
      const { uid, ref } = await visibleUid(request, query.entity);
      const ids = listIn(query, 'ids');
      if (!ids) return noIds(reply);
      const [from, to] = [query.startDatetime, query.endDatetime].map((time) => Date.parse(String(time)));
      if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) {
        reply.code(422);
        // Wire: the names of the message differ from those of the query.
        const field = Number.isNaN(from) ? 'startDateTime' : 'endDateTime';
        return { message: 'Failed to parse datetime from request', field, value: null };
      }
      const days = { from: Math.floor(from / dayMs), to: Math.floor(to / dayMs) };
      return uid === undefined ? {} : facts.range(uid, ref, ids, days);
    },
  });
}

/** The texts of a list in a query string: `ids=a&ids=b`, `ids[]=a` or `ids[0]=a`; undefined if it has none. */
function listIn(query: Readonly<Record<string, unknown>>, name: string): string[] | undefined {
  const found = Object.entries(query).flatMap(([key, value]) => {
    const isItem = key.startsWith(`${name}[`) && key.endsWith(']') && /^\d*$/.test(key.slice(name.length + 1, -1));
    return key === name || isItem ? [value].flat() : [];
  });
  const texts = found.filter((value) => typeof value === 'string' && value !== '') as string[];
  return texts.length > 0 ? texts : undefined;
}

function noIds(reply: { code(status: number): unknown }) {
  reply.code(422);
  return { error: 'Failed to parse ids from request' };
}
