import { firstOf, parseBounded } from '@callboard/contract/server';
import { InputError, NotFoundError } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { Permissions, Principal } from '@callboard/server-kit';
import {
  scaffolderParameterRead,
  scaffolderStepRead,
  TEMPLATE_API_VERSION,
  type Template,
  templateSchema,
} from '../../common/index.ts';
import { allowedBy } from '../permissions/rule.ts';
import type { AskedRequest } from '../permissions/taskAccess.ts';
import { templateRules } from '../permissions/templateRules.ts';

type Options = { catalog: Pick<CatalogService, 'as'>; permissions: Pick<Permissions, 'decide'> };
export type Asking = { principal: Principal; request: AskedRequest & Caller };
const maxShown = 100;
type FoundTemplate = {
  ref: string;
  template: Template;
  /** The permissions without which all pages or all steps are hidden. Hiding only some is how policies adapt templates. */
  missingPermissions?: readonly string[];
};
export type TemplateFinder = (ref: string, asking: Asking) => Promise<FoundTemplate>;

/** Reads templates as a user sees them: those that the catalog shows, with the parts that the policy shows. */
export function createTemplateFinder({ catalog, permissions }: Options): TemplateFinder {
  return async (ref, { principal, request }) => {
    const parts = parseEntityRef(ref, { defaultKind: 'template' });
    if (parts.kind.toLowerCase() !== 'template') {
      throw new InputError(`The kind of '${ref}' is '${parts.kind}'; only templates can be run`);
    }
    const name = stringifyEntityRef(parts);
    const entity = await catalog.as(request).entity(name);
    if (!entity) throw new NotFoundError(`Template ${name} not found`);
    const template = parseTemplate(entity);
    const allowed = async (permission: typeof scaffolderParameterRead) =>
      allowedBy(await permissions.decide(permission, principal, { request, resource: name }), templateRules);
    const maySee = await allowed(scaffolderParameterRead);
    const mayRun = await allowed(scaffolderStepRead);
    const { parameters, steps, ...spec } = template.spec;
    const pages = [parameters ?? []].flat();
    const [visiblePages, visibleSteps] = [pages.filter(maySee), steps.filter(mayRun)];
    return {
      ref: name,
      template: {
        ...template,
        spec: {
          ...spec,
          ...(parameters === undefined ? {} : { parameters: visiblePages }),
          steps: visibleSteps,
        },
      },
      missingPermissions: [
        ...(pages.length > 0 && visiblePages.length === 0 ? [scaffolderParameterRead.name] : []),
        ...(steps.length > 0 && visibleSteps.length === 0 ? [scaffolderStepRead.name] : []),
      ],
    };
  };
}

/** Rejects entities that are not templates of a supported version. */
export function parseTemplate(entity: unknown): Template {
  const parsed = parseBounded(templateSchema, entity);
  if (parsed.success) return parsed.data;
  const { apiVersion } = (entity ?? {}) as { apiVersion?: unknown };
  if (apiVersion !== undefined && apiVersion !== TEMPLATE_API_VERSION) {
    throw new InputError(`Unsupported apiVersion field in schema entity, ${String(apiVersion).slice(0, maxShown)}`);
  }
  const { issues } = parsed.error;
  const problems = firstOf(issues, '; ', ({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new InputError(`Input template is not a template: ${problems}`);
}
