import { createHash } from 'node:crypto';
import type { LocationSpec } from '../common/index.ts';

/** Wire: the name of the Location entity of a registered, configured or discovered location contains a hash of its target. */
export const locationEntityName = ({ type, target }: LocationSpec): string =>
  `generated-${createHash('sha1').update(`${type}:${target}`).digest('hex')}`;

export const locationEntityRef = (place: LocationSpec): string => `location:default/${locationEntityName(place)}`;
