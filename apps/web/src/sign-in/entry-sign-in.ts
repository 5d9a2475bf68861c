/**
 * The script of the pages of sign-in. It only adds to them: they are plain forms and work without it. It must import
 * nothing that another page imports, so that it stays one small file.
 */
import { startAdminLink } from './admin-link.ts';
import { startForms } from './busy.ts';
import { startCodeField } from './code-field.ts';
import { startCopying } from './copy.ts';
import { startAtHeading } from './heading.ts';
import { startPasskeyOffer } from './passkey-offer.ts';
import { startPasskeySignIn } from './passkey-sign-in.ts';
import { startRecoveryCodes } from './recovery-codes.ts';
import { startCountdown, startTimes } from './times.ts';

startForms();
startTimes();
startCodeField();
startCountdown();
startCopying();
startAtHeading();
startPasskeySignIn();
startPasskeyOffer();
startRecoveryCodes();
void startAdminLink();
