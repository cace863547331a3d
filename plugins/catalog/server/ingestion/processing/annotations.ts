import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_VIEW_URL,
  type LocationSpec,
  urlScheme,
} from '../../../common/index.ts';

/** The annotations that a code host adds for its files: the edit URL, and the folder. */
export type HostAnnotations = (url: string) => Record<string, string>;

const SCRIPT_SCHEMES = new Set(['javascript', 'data', 'vbscript']);

/** Wire: the replacement for a link that would run a script. */
const REJECTED_URL = 'https://backstage.io/annotation-rejected-for-security-reasons';

/** The annotations of an entity together with those about its location; only the latter cannot be overridden. */
export function sourceAnnotations(
  own: Record<string, string> | undefined,
  { location, origin }: { location: LocationSpec; origin: LocationSpec },
  ofHost: HostAnnotations,
): Record<string, string> {
  const { type, target } = location;
  const annotations: Record<string, string> = {
    ...(type === 'url' ? { [ANNOTATION_VIEW_URL]: target, ...ofHost(target) } : {}),
    ...own,
    [ANNOTATION_MANAGED_BY_LOCATION]: `${type}:${target}`,
    [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: `${origin.type}:${origin.target}`,
  };
  for (const key of [ANNOTATION_VIEW_URL, ANNOTATION_EDIT_URL]) {
    const scheme = urlScheme(annotations[key] ?? '');
    if (scheme && SCRIPT_SCHEMES.has(scheme)) annotations[key] = REJECTED_URL;
  }
  return annotations;
}
