import { InputError, NotFoundError } from '@callboard/errors';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';

export type TechdocsRef = { type: 'dir' | 'url'; target: string };

/** Parses the annotation of an entity; throws if it is invalid. */
export function techdocsRefOf(entity: Entity): TechdocsRef {
  const ref = stringifyEntityRef(entity);
  const value = entity.metadata.annotations?.[ANNOTATION_TECHDOCS_REF];
  if (!value) {
    throw new NotFoundError(
      `The entity '${ref}' has no docs: add the annotation '${ANNOTATION_TECHDOCS_REF}', such as 'dir:.' for a mkdocs.yml next to its catalog file`,
    );
  }
  const end = value.indexOf(':');
  const [type, target] = [value.slice(0, Math.max(0, end)), value.slice(end + 1).trim()];
  if (type === 'dir' && target) return { type, target };
  if (type === 'url' && URL.canParse(target)) return { type, target };
  throw new InputError(
    `The annotation '${ANNOTATION_TECHDOCS_REF}' of '${ref}' is '${value.slice(0, 200)}'; it must be 'dir:<folder>' or 'url:<URL of a folder>'`,
  );
}
