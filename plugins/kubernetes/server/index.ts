import { definePlugin } from '@callboard/server-kit';

export const kubernetesServer = definePlugin({ id: 'kubernetes', needs: ['catalog'], start() {} });
