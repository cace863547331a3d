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

/** The spec of a task: later changes of the template do not affect it. */
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

/** The steps with default ids and names. */
export const stepsOf = ({ spec }: Template): TaskStep[] =>
  spec.steps.map((step, index) => ({
    ...step,
    id: step.id ?? `step-${index + 1}`,
    name: step.name ?? step.action,
  }));

/**
 * The location of the template's file; its relative URLs start here. The author of a template can write its source annotation, so a
 * local file counts only if the catalog read the template from one.
 */
export function baseUrlOf({ metadata }: Pick<Template, 'metadata'>): string | undefined {
  const annotations = (metadata.annotations ?? {}) as Record<string, string | undefined>;
  const places = [ANNOTATION_SOURCE_LOCATION, ANNOTATION_MANAGED_BY_LOCATION].map((name) => placeOf(annotations[name]));
  const [source, managedBy] = places;
  if (managedBy?.type === 'file' && source?.type !== 'url') return `file://${managedBy.target}`;
  // The source is usually the folder of the file, whose URL on a code host looks like that of a file.
  if (managedBy?.type === 'url' && (!source || isFolderOf(source.target, managedBy.target))) return managedBy.target;
  return places.find((place) => place?.type === 'url')?.target;
}

const isFolderOf = (folder: string, file: string) =>
  folder.endsWith('/') && file.startsWith(folder) && !file.slice(folder.length).includes('/');

function placeOf(location: string | undefined): LocationSpec | undefined {
  return location === undefined ? undefined : parseLocationRef(location);
}
