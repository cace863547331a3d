export { loopbackNames, simulationConfig } from './simulationConfig.ts';
export { listenAddress, startUnlessTaken } from './startUnlessTaken.ts';
