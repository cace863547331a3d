import { definePlugin } from '@callboard/server-kit';
import { eventsDeliveriesRead } from '../common/index.ts';
import { busRoutes } from './bus/busRoutes.ts';
import { createBusStore } from './bus/busStore.ts';
import { createBus } from './bus/createBus.ts';
import { pruneBus } from './bus/pruneBus.ts';
import { eventsConfig } from './config.ts';
import { createDeliveries } from './deliveries/createDeliveries.ts';
import { deliveryRoutes } from './deliveries/deliveryRoutes.ts';
import { createDeliveryStore } from './deliveries/deliveryStore.ts';
import { ingressRoutes } from './deliveries/ingressRoutes.ts';
import { createIngresses } from './ingress/createIngresses.ts';
import { eventIngresses } from './ingress/ingressPoint.ts';
import { deliveriesTable } from './migrations/0001-deliveries.ts';
import { busTables } from './migrations/0002-bus.ts';
import { deliverySubject } from './migrations/0003-subject.ts';

export { deliveryHandled } from './deliveries/createDeliveries.ts';
export {
  type EventIngress,
  eventIngresses,
  type IncomingEvent,
  type IncomingRequest,
  type Verdict,
} from './ingress/ingressPoint.ts';
export { createSignatureCheck, headerIn, isOneOfSecrets } from './ingress/signatureCheck.ts';

const minuteMs = 60_000;
const keepMs = 7 * 24 * 60 * minuteMs;
const keptPerTopic = 1_000;

export const eventsServer = definePlugin({
  id: 'events',
  points: [eventIngresses],
  config: eventsConfig,
  permissions: [eventsDeliveriesRead],
  migrations: [deliveriesTable, busTables, deliverySubject],
  async start(context) {
    const { config, database, events, extensions, jobs, scheduler } = context;
    const ingresses = createIngresses(extensions, config.events.http.topics);
    const store = createDeliveryStore(database);
    const forgetBusEvents = () => pruneBus(database, Date.now());
    const bus = createBus(context, createBusStore(database), forgetBusEvents);
    const deliveries = createDeliveries({ store, jobs, events, ingresses, bus });
    deliveryRoutes(context, deliveries);
    busRoutes(context, bus);
    await ingressRoutes(context, ingresses, deliveries);
    scheduler.schedule({
      id: 'forget-deliveries',
      everyMs: 10 * minuteMs,
      timeoutMs: minuteMs,
      run: () => store.prune(keptPerTopic, Date.now() - keepMs),
    });
    scheduler.schedule({
      id: 'forget-bus-events',
      everyMs: minuteMs,
      timeoutMs: minuteMs,
      run: forgetBusEvents,
    });
  },
});
