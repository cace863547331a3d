export { type GerritOptions, type StandInGerrit, startGerrit } from './startGerrit.ts';
