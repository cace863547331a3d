export { busName, eventBusContract } from './busContract.ts';
export { eventsContract } from './contract.ts';
export { type Delivery, deliverySchema, eventsDeliveriesRead } from './delivery.ts';
