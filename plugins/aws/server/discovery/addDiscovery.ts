import type { Entity } from '@callboard/plugin-catalog/common';
import {
  catalogProviders,
  discoveredLocation,
  type ProviderContext,
  scheduledProvider,
} from '@callboard/plugin-catalog/server';
import { bucketAt, formatS3Url, isInside } from '../../common/index.ts';
import type { awsConfig } from '../config.ts';
import { listObjects } from '../s3/listObjects.ts';
import type { S3Access } from '../s3/s3Access.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';

/** Adds a Location for each object of a bucket, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof awsConfig>, stores: readonly S3Access[]): void {
  const [store] = stores;
  for (const [id, instance] of Object.entries(context.config.catalog.providers.awsS3 ?? {})) {
    if (!store) return;
    const provider = scheduledProvider(context, {
      // Wire.
      name: `awsS3-provider:${id}`,
      target: formatS3Url(bucketAt(store.site, { bucket: instance.bucketName, region: instance.region })),
      task: `discover-${id}`,
      schedule: instance.schedule,
      read(signal) {
        const counts = { locations: 0, leftOut: 0 };
        return { entities: entitiesIn(store, instance, { signal, counts }), counts };
      },
    });
    context.extensions.add(catalogProviders, provider);
  }
}

type Run = { signal: AbortSignal; counts: { locations: number; leftOut: number } };

/** In sequence, as the pages of the listing arrive. */
async function* entitiesIn(
  store: S3Access,
  { bucketName: bucket, region, prefix }: DiscoveryInstance,
  { signal, counts }: Run,
): AsyncGenerator<Entity> {
  const place = bucketAt(store.site, { bucket, region });
  const shownUrl = new URL(formatS3Url(place));
  for await (const { key } of listObjects(store, { place, prefix, shownUrl, signal })) {
    // An object whose key contains `..` has no URL.
    if (isInside(key)) counts.locations++;
    else counts.leftOut++;
    const target = formatS3Url({ ...place, key });
    if (isInside(key)) yield discoveredLocation(target);
  }
}
