/**
 * The script of the pages of sign-in. It only adds to them: they are plain forms and work without it. It must import
 * nothing that another page imports, so that it stays one small file.
 */
import { startForms } from './busy.ts';
import { startCodeField } from './code-field.ts';
import { startCopying } from './copy.ts';
import { startCountdown, startTimes } from './times.ts';

startForms();
startTimes();
startCodeField();
startCountdown();
startCopying();
