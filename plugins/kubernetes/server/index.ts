import { definePlugin } from '@callboard/server-kit';
import { authStrategyPoint } from './auth/authStrategyPoint.ts';
import { clusterSourcePoint } from './clusters/clusterSourcePoint.ts';
import { kubernetesConfig } from './config/config.ts';
import { startKubernetes } from './startKubernetes.ts';

export const kubernetesServer = definePlugin({
  id: 'kubernetes',
  needs: ['catalog'],
  points: [authStrategyPoint, clusterSourcePoint],
  config: kubernetesConfig,
  start: startKubernetes,
});
