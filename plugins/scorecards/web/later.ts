// One file: a separate entry for each would make the first page of the portal larger.
export { entityExtras } from './extras/entityExtras.tsx';
export { scorecardWork } from './home/exemptionWork.ts';
export { homeWidgets } from './home/homeWidgets.tsx';
