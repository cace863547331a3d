import { RELATION_OWNED_BY } from '@callboard/plugin-catalog/common';
import type { PolicyDecision } from '@callboard/server-kit';
import {
  APPROVAL_ACTION,
  type DescribedTemplate,
  type JsonObject,
  type TaskStep,
  type Template,
} from '../../common/index.ts';
import type { Actions } from '../actions/createActions.ts';
import { parameterSchemaOf } from '../templates/parameterSchemaOf.ts';
import { stepsOf } from '../templates/taskSpec.ts';
import { secretsOf } from './secretsOf.ts';

type Found = { ref: string; template: Template };
type InstalledActions = Pick<Actions, 'canRun' | 'has' | 'get'>;
type Decided = { name: string; result: PolicyDecision['result'] };

const decisions = { ALLOW: 'allowed', DENY: 'denied', CONDITIONAL: 'conditional' } as const;

/** A template as data that a model can complete and run. It has only the parts that the caller may see. */
export function describeTemplate(
  { ref, template }: Found,
  actions: InstalledActions,
  permissions: readonly Decided[],
): DescribedTemplate {
  const { metadata, spec } = template;
  const form = parameterSchemaOf(template, actions.canRun);
  const owner = ownerOf(template);
  const steps = stepsOf(template);
  const pages = form.steps.map(({ schema, ...page }) => ({
    ...page,
    ...(schema.when !== undefined && { when: schema.when }),
    schema,
  }));
  return {
    templateRef: ref,
    title: form.title,
    ...(form.description !== undefined && { description: form.description }),
    type: spec.type,
    ...(owner !== undefined && { owner }),
    ...(Array.isArray(metadata.tags) && { tags: metadata.tags.map(String) }),
    pages,
    steps: steps.map((step) => describeStep(step, actions)),
    needs: {
      permissions: permissions.map(({ name, result }) => ({ name, decision: decisions[result] })),
      approvals: steps.filter(({ action }) => action === APPROVAL_ACTION).map(approvalIn),
      secrets: secretsOf(template),
    },
    input: { templateRef: ref, values: defaultsOf(pages) },
  };
}

function ownerOf({ relations, spec }: Template): string | undefined {
  const related = Array.isArray(relations) ? relations.find(({ type }) => type === RELATION_OWNED_BY) : undefined;
  if (related) return String(related.targetRef);
  return typeof spec.owner === 'string' ? spec.owner : undefined;
}

function describeStep({ id, name, action, if: condition, each }: TaskStep, actions: InstalledActions) {
  const installed = actions.has(action) ? actions.get(action) : undefined;
  const problem = installed ? installed.refusal : `No action '${action}' is installed`;
  return {
    id,
    name,
    action,
    ...(installed && { description: installed.description }),
    ...(condition !== undefined && { if: condition }),
    ...(each !== undefined && { each }),
    ...(problem !== undefined && { problem }),
  };
}

/** Inputs are as the author wrote them, before any expression is rendered. */
function approvalIn({ id, input = {} }: TaskStep) {
  const { approvers, message, allowCreator, timeout } = input;
  return {
    stepId: id,
    approvers: [approvers ?? []].flat().map(String),
    ...(typeof message === 'string' && { message }),
    allowsCreator: allowCreator === true,
    ...(timeout !== undefined && { timeout }),
  };
}

/** The server does not fill in defaults: a form sends them. */
function defaultsOf(pages: readonly { schema: JsonObject }[]): JsonObject {
  const properties = pages.flatMap(({ schema }) => Object.entries((schema.properties ?? {}) as JsonObject));
  return Object.fromEntries(
    properties.flatMap(([name, property]) => {
      const { default: value } = (property ?? {}) as { default?: unknown };
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
