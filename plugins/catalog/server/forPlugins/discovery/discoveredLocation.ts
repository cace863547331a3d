import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
} from '../../../common/index.ts';
import { locationEntityName } from '../../locationNames.ts';

/** A Location for a file that a provider found or expects; the catalog then reads it like any other. */
export function discoveredLocation(target: string): Entity {
  const place = `url:${target}`;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Location',
    metadata: {
      name: locationEntityName({ type: 'url', target }),
      annotations: {
        [ANNOTATION_MANAGED_BY_LOCATION]: place,
        [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: place,
      },
    },
    spec: { type: 'url', target, presence: 'optional' },
  };
}
