import { InputError, messageOf } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { OrgTransformer } from '@callboard/plugin-catalog/server';
import type { TemplateExpressions } from '@callboard/plugin-scaffolder/server';
import type { DirectoryContents } from '../contents.ts';
import { parsePath, setAt, valueAt } from './fieldPath.ts';
import type { TransformConfig, TransformRules } from './transformConfig.ts';

type Options = {
  /** As the configuration names it. */
  directory: string;
  config: TransformConfig;
  /** Undefined if the portal has no templates: then rules with expressions are refused. */
  expressions: TemplateExpressions | undefined;
  transformers: readonly OrgTransformer[];
};

type Item = { id: string; record: Readonly<Record<string, unknown>>; entity: Entity };

/** Expressions are evaluated for this many records at a time. */
const BATCH = 200;

/** Applies the `transform` of a provider and the transformers of plugins to everything that a directory has. */
export function createTransform({ directory, config, expressions, transformers }: Options) {
  async function evaluate(value: unknown, name: 'user' | 'group', items: readonly Item[]): Promise<unknown[]> {
    if (!expressions) {
      throw new InputError(`The expressions in 'transform' of ${directory} need the plugin 'scaffolder'`);
    }
    const contexts = items.map(({ record, entity }) => ({ [name]: record, entity }));
    try {
      return await expressions.renderEach(value, contexts);
    } catch (error) {
      throw new InputError(`An expression in 'transform' of ${directory} failed: ${messageOf(error)}`);
    }
  }

  async function applyRules<T extends Item>(
    items: readonly T[],
    name: 'user' | 'group',
    { filter, map = {}, rename = {}, set }: TransformRules,
  ): Promise<T[]> {
    const kept: T[] = [];
    for (let from = 0; from < items.length; from += BATCH) {
      let some = items.slice(from, from + BATCH);
      if (filter !== undefined) {
        const wanted = await evaluate(filter, name, some);
        some = some.filter((_, at) => isTrue(wanted[at]));
      }
      const changed = some.map((item) => ({ ...item, entity: structuredClone(item.entity) }));
      for (const { entity, record } of changed) {
        for (const [to, source] of Object.entries(map)) write(entity, to, read(record, source));
        for (const [source, to] of Object.entries(rename)) {
          const value = read(entity, source);
          write(entity, source, undefined);
          write(entity, to, value);
        }
      }
      if (set !== undefined) {
        const values = await evaluate(set, name, changed);
        for (const [at, { entity }] of changed.entries()) {
          const own = values[at] as Record<string, unknown> | undefined;
          for (const to of Object.keys(set)) write(entity, to, emptyAsAbsent(own?.[to]));
        }
      }
      kept.push(...changed);
    }
    return kept;
  }

  async function applyTransformers<T extends Item>(items: readonly T[]): Promise<T[]> {
    if (transformers.length === 0) return [...items];
    const kept: T[] = [];
    for (const item of items) {
      let entity: Entity | undefined = item.entity;
      for (const { id, transform } of transformers) {
        try {
          entity = entity && (await transform({ directory, id: item.id, record: item.record, entity }));
        } catch (error) {
          throw new InputError(`The transformer '${id}' failed for '${item.id}' of ${directory}: ${messageOf(error)}`);
        }
      }
      if (entity) kept.push({ ...item, entity });
    }
    return kept;
  }

  return async ({ people, groups, problems }: DirectoryContents): Promise<DirectoryContents> => ({
    people: await applyTransformers(config?.users ? await applyRules(people, 'user', config.users) : people),
    groups: await applyTransformers(config?.groups ? await applyRules(groups, 'group', config.groups) : groups),
    problems,
  });
}

const read = (from: unknown, path: string) => valueAt(from, parsePath(path) ?? []);
const write = (entity: Entity, path: string, value: unknown) =>
  setAt(entity as unknown as Record<string, unknown>, parsePath(path) ?? [], value);
const emptyAsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);
/** The result of an expression that is part of a longer string is a string. */
const isTrue = (value: unknown) => Boolean(value) && value !== 'false';
