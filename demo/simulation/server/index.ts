export { listenAddress, loopbackNames } from './loopback.ts';
export { simulationConfig } from './simulationConfig.ts';
export { startUnlessTaken } from './startUnlessTaken.ts';
