import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { rememberPasskey } from '../ui/own-passkey.ts';
import { isBusy, setBusy, showMessage } from './busy.ts';
import { callApi, explain, RefusedError } from './post.ts';

const CANCELLED = 'No passkey was added. Try again, or choose Not now.';

/** The name of the error that WebAuthn gives when this device has one of the person's passkeys. */
const ALREADY_HERE = 'InvalidStateError';

function isAlreadyHere(error: unknown): boolean {
  return error instanceof Error && error.name === ALREADY_HERE;
}

/** Adding a passkey after a sign-in. Where there is no WebAuthn, the page leads on at once. */
export function startPasskeyOffer(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-passkey-offer]');
  const next = document.querySelector<HTMLFormElement>('form[data-next]');
  const button = form?.querySelector<HTMLButtonElement>('button[data-add-passkey]');
  const name = form?.querySelector<HTMLInputElement>('input[name="name"]');
  const returnTo = form?.querySelector<HTMLInputElement>('input[name="returnTo"]')?.value ?? '/';
  if (!form || !next || !button || !name) return;
  if (!browserSupportsWebAuthn()) {
    location.replace(returnTo);
    return;
  }

  function explainFailure(error: unknown): string {
    if (isAlreadyHere(error)) return `This device already has your passkey: ${form?.dataset.own}.`;
    return error instanceof RefusedError || error instanceof TypeError ? explain(error) : CANCELLED;
  }

  async function add(typed: string): Promise<void> {
    const optionsJSON = await callApi<PublicKeyCredentialCreationOptionsJSON>('/account/passkeys/options');
    const response = await startRegistration({ optionsJSON });
    await callApi('/account/passkeys', { name: typed, response });
    rememberPasskey(response.id);
    if (next?.getAttribute('action')) next.submit();
    else location.assign(returnTo);
  }

  /** Adds a passkey once, however often it is asked for. */
  async function start(pressed: HTMLButtonElement): Promise<void> {
    if (isBusy(pressed)) return;
    const end = setBusy(pressed);
    showMessage('');
    try {
      await add(name?.value.trim() || (name?.defaultValue ?? ''));
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'REAUTHENTICATION_REQUIRED') {
        // Too long ago: the offer is made again after the next sign-in.
        return location.assign(returnTo);
      }
      end();
      showMessage(explainFailure(error));
    }
  }
  button.addEventListener('click', () => void start(button));
  // Enter in the field adds a passkey; it must not answer "Not now".
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void start(button);
  });
}
