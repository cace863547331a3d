import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  type Entity,
} from '../../../common/index.ts';

/** The URL of an entity's source: its code, or else the file that declares it. */
export function sourceUrl({ metadata }: Entity): string | undefined {
  const source = metadata.annotations?.[ANNOTATION_SOURCE_LOCATION];
  const code = source?.startsWith('url:') ? source.slice('url:'.length) : undefined;
  return code ?? metadata.annotations?.[ANNOTATION_VIEW_URL];
}

export function editUrl({ metadata }: Entity): string | undefined {
  return metadata.annotations?.[ANNOTATION_EDIT_URL];
}
