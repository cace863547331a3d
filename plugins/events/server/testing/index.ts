export { createEventSender } from './eventSender.ts';
