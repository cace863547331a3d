import type {
  ConditionRule,
  EditablePolicy,
  EditedRole,
  PolicyEffect,
  PolicyRole,
  PolicySource,
} from '../../../common/index.ts';

export type Params = Readonly<Record<string, unknown>>;
export type Criteria =
  | { anyOf: readonly Criteria[] }
  | { allOf: readonly Criteria[] }
  | { not: Criteria }
  | { rule: string; resourceType?: string; params?: Params };

export type DraftStatement = {
  /** Unique in the draft. */
  id: number;
  permission: string;
  actions: readonly string[];
  effect: PolicyEffect;
  conditions?: Criteria | undefined;
  /** The place in the configuration, where the page cannot change it. */
  fixed?: PolicySource | undefined;
};

export type DraftMember = { ref: string; fixed?: PolicySource | undefined };

/** A role while it is edited. */
export type Draft = { role: string; members: readonly DraftMember[]; statements: readonly DraftStatement[] };

export const emptyDraft: Draft = { role: 'role:default/', members: [], statements: [] };

export function draftOf({ role, members, statements }: PolicyRole, { files }: EditablePolicy): Draft {
  const fixed = (source: PolicySource) => (files.some(({ file }) => file === source.file) ? undefined : source);
  return {
    role,
    // A member can be listed in several files.
    members: [...new Map(members.map(({ ref, source }) => [ref, { ref, fixed: fixed(source) }])).values()],
    statements: statements.map(({ source, permission, actions, effect, conditions }, id) => ({
      id,
      permission,
      actions,
      effect,
      conditions: conditions as Criteria | undefined,
      fixed: fixed(source),
    })),
  };
}

/** A new statement; it is incomplete until it has a permission. */
export const withNewStatement = ({ statements, ...draft }: Draft): Draft => ({
  ...draft,
  statements: [
    ...statements,
    { id: Math.max(-1, ...statements.map(({ id }) => id)) + 1, permission: '', actions: ['*'], effect: 'allow' },
  ],
});

export const editedRole = ({ role, members, statements }: Draft): EditedRole => ({
  role: role.trim(),
  members: members.map(({ ref }) => ref),
  statements: statements.map(({ permission, actions, effect, conditions }) => ({
    permission,
    actions: [...actions],
    effect,
    ...(conditions === undefined ? {} : { conditions }),
  })),
});

/** Why a draft cannot be reviewed yet. */
export type DraftProblem = 'noName' | 'badName' | 'taken' | 'noPermission' | 'empty';

export function problemOf(draft: Draft, taken: readonly string[]): DraftProblem | undefined {
  const name = draft.role.trim().toLowerCase();
  if (name === '' || name === emptyDraft.role) return 'noName';
  if (!/^(role|user|group):[^\s:/,]+\/[^\s:/,]+$/.test(name)) return 'badName';
  if (taken.includes(name)) return 'taken';
  if (draft.statements.some(({ permission }) => permission === '')) return 'noPermission';
  return draft.members.length === 0 && draft.statements.length === 0 ? 'empty' : undefined;
}

/** Without the members and statements that the page can remove. */
export const deletedDraft = ({ role, members, statements }: Draft): Draft => ({
  role,
  members: members.filter(({ fixed }) => fixed),
  statements: statements.filter(({ fixed }) => fixed),
});

export type CriteriaKind = 'rule' | 'allOf' | 'anyOf' | 'not';

export function kindOf(criteria: Criteria): CriteriaKind {
  if ('rule' in criteria) return 'rule';
  if ('not' in criteria) return 'not';
  return 'anyOf' in criteria ? 'anyOf' : 'allOf';
}

/** The conditions that a condition combines. */
export function partsOf(criteria: Criteria): readonly Criteria[] {
  if ('not' in criteria) return [criteria.not];
  if ('anyOf' in criteria) return criteria.anyOf;
  return 'allOf' in criteria ? criteria.allOf : [];
}

export const firstCondition = (rules: readonly Pick<ConditionRule, 'name'>[]): Criteria => ({
  rule: rules[0]?.name ?? '',
  params: {},
});

/** The condition converted to another kind; the conditions that it combines are kept where possible. */
export function withKind(criteria: Criteria, kind: CriteriaKind, rules: readonly ConditionRule[]): Criteria {
  if (kind === kindOf(criteria)) return criteria;
  const parts = 'rule' in criteria ? [criteria] : partsOf(criteria);
  if (kind === 'not') return { not: parts.length === 1 ? parts[0]! : criteria };
  if (kind === 'allOf') return { allOf: parts };
  if (kind === 'anyOf') return { anyOf: parts };
  const rule = parts.find((part) => 'rule' in part);
  return rule ?? firstCondition(rules);
}
