import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { eventsContract, eventsDeliveriesRead } from '../../common/index.ts';
import type { Deliveries } from './createDeliveries.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;

export function deliveryRoutes({ http, credentials, permissions }: Context, deliveries: Deliveries): void {
  serve(http, eventsContract, {
    async getDeliveries({ query: { topic, limit } }, request) {
      await permissions.require(eventsDeliveriesRead, credentials.principalOf(request), { request });
      return { items: await deliveries.list(topic, limit) };
    },
  });
}
