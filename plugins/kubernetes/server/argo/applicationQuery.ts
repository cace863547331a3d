import { InputError } from '@callboard/errors';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';

/** Wire: Backstage's plugins for Argo CD read the same annotations. */
export const ANNOTATION_APP_NAME = 'argocd/app-name';
export const ANNOTATION_APP_SELECTOR = 'argocd/app-selector';
const ANNOTATION_APP_NAMESPACE = 'argocd/app-namespace';

const objectName = /^[a-z\d][a-z\d.-]{0,252}$/;
const namespaceName = /^[a-z\d][a-z\d-]{0,62}$/;
const maxSelector = 1_000;

/** Selects the applications of an entity. */
export type ApplicationQuery = {
  selectors: { labelSelector: string } | { fieldSelector: string };
  /** All namespaces by default. */
  namespace?: string;
};

/** An error for annotations that could change the target of the request. */
export function applicationQuery(entity: Entity): ApplicationQuery | Error {
  const { annotations = {} } = entity.metadata;
  const name = annotations[ANNOTATION_APP_NAME];
  const selector = annotations[ANNOTATION_APP_SELECTOR];
  const namespace = annotations[ANNOTATION_APP_NAMESPACE];
  const problem = (annotation: string, expected: string) =>
    new InputError(`The annotation ${annotation} of '${stringifyEntityRef(entity)}' must be ${expected}`);
  if (namespace && !namespaceName.test(namespace)) return problem(ANNOTATION_APP_NAMESPACE, 'the name of a namespace');
  const inNamespace = namespace ? { namespace } : {};
  if (selector) {
    if (selector.length > maxSelector)
      return problem(ANNOTATION_APP_SELECTOR, `at most ${maxSelector} characters long`);
    return { selectors: { labelSelector: selector }, ...inNamespace };
  }
  if (!name || !objectName.test(name)) return problem(ANNOTATION_APP_NAME, 'the name of an application');
  return { selectors: { fieldSelector: `metadata.name=${name}` }, ...inNamespace };
}
