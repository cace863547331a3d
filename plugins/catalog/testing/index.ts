export { anEntity, type EntityOverrides } from './anEntity.ts';
