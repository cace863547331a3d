export { aGroup, aUser, type StandInGroup, type StandInUser } from './customer.ts';
export { type StandInGoogle, startGoogle } from './startGoogle.ts';
