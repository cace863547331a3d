export { aGroup, aUser, type StandInGroup, type StandInUser } from './realm.ts';
export { type StandInKeycloak, startKeycloak } from './startKeycloak.ts';
