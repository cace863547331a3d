import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type LocationSpec,
  parseLocationRef,
} from '@callboard/plugin-catalog/common';
import type { JsonObject, TaskSpec, TaskStep, Template } from '../../common/index.ts';

type Options = {
  ref: string;
  template: Template;
  values: JsonObject;
  user: TaskSpec['user'];
  baseUrl?: string | undefined;
};

/** What a task of a template runs: nothing that happens to the template later changes it. */
export function taskSpecOf({ ref, template, values, user, baseUrl = baseUrlOf(template) }: Options): TaskSpec {
  const { apiVersion, metadata, spec } = template;
  const recovery = spec.EXPERIMENTAL_recovery;
  return {
    apiVersion,
    steps: stepsOf(template),
    output: spec.output ?? {},
    parameters: values,
    user,
    templateInfo: { entityRef: ref, ...(baseUrl === undefined ? {} : { baseUrl }), entity: { metadata } },
    ...(recovery ? { EXPERIMENTAL_recovery: recovery } : {}),
  };
}

/** The steps with the ids and the names that they have by default. */
const stepsOf = ({ spec }: Template): TaskStep[] =>
  spec.steps.map((step, index) => ({
    ...step,
    id: step.id ?? `step-${index + 1}`,
    name: step.name ?? step.action,
  }));

/**
 * Where the template's own file is, which relative URLs in it start from. Whoever registers a template may write what its source is, so
 * that a file on this machine counts only where the catalog read the template from one.
 */
export function baseUrlOf({ metadata }: Pick<Template, 'metadata'>): string | undefined {
  const annotations = (metadata.annotations ?? {}) as Record<string, string | undefined>;
  const places = [ANNOTATION_SOURCE_LOCATION, ANNOTATION_MANAGED_BY_LOCATION].map((name) => placeOf(annotations[name]));
  const [source, managedBy] = places;
  if (managedBy?.type === 'file' && source?.type !== 'url') return `file://${managedBy.target}`;
  // The source is mostly the folder of the file, which code hosts cannot tell from a file with the name of the folder.
  if (managedBy?.type === 'url' && (!source || isFolderOf(source.target, managedBy.target))) return managedBy.target;
  return places.find((place) => place?.type === 'url')?.target;
}

const isFolderOf = (folder: string, file: string) =>
  folder.endsWith('/') && file.startsWith(folder) && !file.slice(folder.length).includes('/');

function placeOf(location: string | undefined): LocationSpec | undefined {
  return location === undefined ? undefined : parseLocationRef(location);
}
