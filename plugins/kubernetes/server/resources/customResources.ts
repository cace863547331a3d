import { InputError } from '@callboard/errors';
import * as z from 'zod/mini';
import type { CustomResource } from '../cluster.ts';
import { secretResources } from './credentialIn.ts';
import type { ObjectType } from './objectTypes.ts';

const maxResources = 50;
const maxNameLength = 253;

/** Names that Kubernetes allows. They cannot be parsed as another path, a subresource or a query. */
const groupName = /^[a-z\d.-]+$/;
const versionName = /^v\d[a-z\d]*$/;
const pluralName = /^[a-z\d-]+$/;

/** The reason why a custom resource must not be read. */
export function customResourceProblem({ group, apiVersion, plural }: CustomResource): string | undefined {
  const full = [group, apiVersion, plural].join('/');
  const areNames =
    full.length <= maxNameLength &&
    (group === '' || groupName.test(group)) &&
    versionName.test(apiVersion) &&
    pluralName.test(plural);
  if (!areNames)
    return `must consist of Kubernetes names, such as argoproj.io, v1alpha1 and rollouts, not '${full.slice(0, 100)}'`;
  // In any group: aggregated APIs may serve the same resources.
  const secret = secretResources.get(plural);
  if (secret) return `must not be '${full}': ${secret} are never read`;
  return undefined;
}

/** The rollouts of Argo, which are workloads like deployments. */
export const rolloutsAmong = (resources: readonly CustomResource[]): ObjectType[] =>
  resources.filter(({ plural }) => plural === 'rollouts').map((resource) => ({ ...resource, type: 'customresources' }));

const listSchema = z.array(z.object({ group: z.string(), apiVersion: z.string(), plural: z.string() }));

/** The custom resources in a request. */
export function parseCustomResources(input: unknown): CustomResource[] {
  if (input === undefined || input === null) throw new InputError('customResources is a required field');
  if (!Array.isArray(input)) throw new InputError('customResources must be an array');
  if (input.length === 0) throw new InputError('at least 1 customResource is required');
  if (input.length > maxResources) {
    throw new InputError(`customResources has ${input.length} items; at most ${maxResources} are allowed`);
  }
  const parsed = z.safeParse(listSchema, input);
  if (!parsed.success)
    throw new InputError('Each entry of customResources must have the strings group, apiVersion and plural');
  for (const [index, resource] of parsed.data.entries()) {
    const problem = customResourceProblem(resource);
    if (problem) throw new InputError(`customResources[${index}] ${problem}`);
  }
  return parsed.data;
}
