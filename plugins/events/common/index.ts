export { busName, eventBusContract } from './busContract.ts';
export { eventsContract } from './contract.ts';
export { type Delivery, deliverySchema } from './delivery.ts';
export { eventsDeliveriesRead } from './permissions.ts';
