import type { EntityChange, EntityRelation } from '../../../common/index.ts';
import type { EntityTextKey } from '../entityTranslation.ts';
import { type PatchStep, patchSteps } from './patchSteps.ts';
import { capitalized, wordsOfName } from './wordsOfName.ts';

/** One change: a message, its values, and which of them are entity refs. */
export type ChangeSentence = {
  key: EntityTextKey;
  values?: Record<string, string>;
  refs?: Record<string, string>;
  /** The type of a relation, to be translated. */
  relation?: string;
};

type Rule = { path: RegExp; say(step: PatchStep, name: string): ChangeSentence | undefined };

/** Fields that define relations: the relations themselves are clearer. */
const relationFields =
  /^spec\.(owner|system|domain|subdomainOf|subcomponentOf|parent|children|members|memberOf|providesApis|consumesApis|dependsOn|dependencyOf)\b/;

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A field that is set or removed. */
const becomes = (became: EntityTextKey, removed: EntityTextKey) => (step: PatchStep, name: string) =>
  step.value === undefined
    ? { key: removed, values: { name, value: text(step.before) } }
    : { key: became, values: { name, value: text(step.value) } };

const says = (key: EntityTextKey) => () => ({ key });
const names = (key: EntityTextKey) => (_: PatchStep, name: string) => ({ key, values: { name } });

/** The most important changes come first. */
const rules: readonly Rule[] = [
  { path: /^relations\.\d+$/, say: sayRelation },
  { path: /^spec\.lifecycle$/, say: becomes('changed.lifecycle', 'changed.removed') },
  { path: /^metadata\.annotations\.backstage\.io\/orphan$/, say: becomes('changed.orphan', 'changed.noOrphan') },
  { path: /^status$/, say: becomes('changed.failing', 'changed.working') },
  { path: /^status\./, say: says('changed.errors') },
  { path: /^metadata\.title$/, say: becomes('changed.title', 'changed.removed') },
  { path: /^spec\.type$/, say: becomes('changed.type', 'changed.removed') },
  { path: /^metadata\.tags\.\d+$/, say: becomes('changed.tagAdded', 'changed.tagRemoved') },
  { path: /^metadata\.labels\.(?<name>.+)$/, say: becomes('changed.label', 'changed.labelRemoved') },
  { path: /^metadata\.links\b/, say: says('changed.links') },
  { path: /^metadata\.description$/, say: says('changed.description') },
  { path: /^spec\.definition$/, say: says('changed.definition') },
  { path: /^relations$/, say: says('changed.relations') },
  { path: /^metadata\.annotations\.(?<name>.+)$/, say: names('changed.annotation') },
  { path: /./, say: names('changed.field') },
];

/** Describes a change in sentences, the most important first, without duplicates. */
export function changeSentences({ change, patch }: Pick<EntityChange, 'change' | 'patch'>): ChangeSentence[] {
  if (change !== 'updated') return [{ key: `changed.${change}` }];
  const steps = patchSteps(patch);
  const hasRelations = steps.some(({ path }) => path[0] === 'relations');
  const told = steps.filter(({ path }) => !(hasRelations && relationFields.test(path.join('.'))));
  const sentences = rules.flatMap((rule) =>
    told.filter((step) => ruleOf(step) === rule).flatMap((step) => said(rule, step)),
  );
  return unique(withoutFormerOwners(sentences));
}

function ruleOf({ path }: PatchStep): Rule | undefined {
  return rules.find((rule) => rule.path.test(path.join('.')));
}

function said(rule: Rule, step: PatchStep): ChangeSentence[] {
  const path = step.path.join('.');
  const name = rule.path.exec(path)?.groups?.name ?? fieldName(step.path);
  return [rule.say(step, name) ?? []].flat();
}

function sayRelation({ before, value }: PatchStep): ChangeSentence | undefined {
  const { type, targetRef } = (value ?? before) as EntityRelation;
  if (type === 'ownedBy') return { key: value ? 'changed.owner' : 'changed.ownerRemoved', refs: { target: targetRef } };
  return {
    key: value ? 'changed.relationAdded' : 'changed.relationRemoved',
    refs: { target: targetRef },
    relation: type,
  };
}

/** "Owner changed to B" implies that it is no longer A. */
function withoutFormerOwners(sentences: ChangeSentence[]): ChangeSentence[] {
  const isMoved = sentences.some(({ key }) => key === 'changed.owner');
  return isMoved ? sentences.filter(({ key }) => key !== 'changed.ownerRemoved') : sentences;
}

function unique(sentences: readonly ChangeSentence[]): ChangeSentence[] {
  return [...new Map(sentences.map((sentence) => [JSON.stringify(sentence), sentence])).values()];
}

/** A field in words, by its top-level name: `spec.steps.1.action` is `Steps`. */
function fieldName(path: readonly string[]): string {
  const [root = '', inner] = path;
  const isWrapped = inner !== undefined && (root === 'spec' || root === 'metadata');
  const [first = '', ...others] = wordsOfName(isWrapped ? inner : root);
  const lowered = others.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return [capitalized(first), ...lowered].join(' ');
}
