import { catalogProviders, discoveredLocation, type ProvidedEntity } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { bucketAt, formatS3Url, isInside } from '../../common/index.ts';
import type { awsConfig } from '../config.ts';
import { listObjects } from '../s3/listObjects.ts';
import type { S3Access } from '../s3/s3Access.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';

type Context = Pick<PluginContext<typeof awsConfig>, 'config' | 'extensions' | 'scheduler' | 'logger'>;

/** Brings a Location for each object of a bucket, on a schedule. */
export function addDiscovery({ config, extensions, scheduler, logger }: Context, stores: readonly S3Access[]): void {
  const [store] = stores;
  for (const [id, instance] of Object.entries(config.catalog.providers.awsS3 ?? {})) {
    if (!store) return;
    const { schedule } = instance;
    // Wire: what it brought belongs to it under this name.
    const name = `awsS3-provider:${id}`;

    extensions.add(catalogProviders, {
      name,
      async connect({ applyMutation }) {
        scheduler.schedule({
          id: `discover-${id}`,
          everyMs: schedule.frequency,
          timeoutMs: schedule.timeout,
          initialDelayMs: schedule.initialDelay,
          scope: schedule.scope,
          async run(signal) {
            const counts = { locations: 0, leftOut: 0 };
            await applyMutation({ type: 'full', entities: entitiesIn(store, instance, { name, signal, counts }) });
            logger.info({ provider: name, ...counts }, 'Read the bucket');
          },
        });
      },
    });
  }
}

type Run = { name: string; signal: AbortSignal; counts: { locations: number; leftOut: number } };

/** One after the other, as the pages of the list come. */
async function* entitiesIn(
  store: S3Access,
  { bucketName: bucket, region, prefix }: DiscoveryInstance,
  { name, signal, counts }: Run,
): AsyncGenerator<ProvidedEntity> {
  const place = bucketAt(store.site, { bucket, region });
  const shownUrl = new URL(formatS3Url(place));
  for await (const { key } of listObjects(store, { place, prefix, shownUrl, signal })) {
    // No URL leads to an object whose key leads upwards.
    if (isInside(key)) counts.locations++;
    else counts.leftOut++;
    const target = formatS3Url({ ...place, key });
    if (isInside(key)) yield { entity: discoveredLocation(target), locationKey: name };
  }
}
