import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  type Entity,
} from '../../../common/index.ts';

export const sourceFields = [ANNOTATION_VIEW_URL, ANNOTATION_EDIT_URL, ANNOTATION_SOURCE_LOCATION].map(
  (annotation) => `metadata.annotations.${annotation}`,
);

/** The web links to view and edit the file that declares an entity, or to its code if there is no file. */
export function fileLinks({ metadata: { annotations = {} } }: Entity): { view?: string; edit?: string } {
  const [, source] = /^url:(.+)$/.exec(annotations[ANNOTATION_SOURCE_LOCATION] ?? '') ?? [];
  const view = annotations[ANNOTATION_VIEW_URL] ?? source;
  const edit = annotations[ANNOTATION_EDIT_URL];
  return { view: isWebPage(view) ? view : undefined, edit: isWebPage(edit) ? edit : undefined };
}

function isWebPage(url: string | undefined): boolean {
  return url !== undefined && /^https?:\/\//i.test(url);
}
