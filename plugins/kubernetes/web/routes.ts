import { createRouteRef } from '@callboard/web-kit';

export const workloadsRoute = createRouteRef({ id: 'kubernetes.workloads' });
