import { approvalWork } from './approvalWork.ts';
import { runWork } from './runWork.ts';

export const scaffolderWork = [approvalWork, runWork];
