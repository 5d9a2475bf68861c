import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { rememberPasskey } from '../ui/own-passkey.ts';
import { isBusy, setBusy, showMessage } from './busy.ts';
import { explain, get, postForm } from './post.ts';

const CANCELLED = 'No passkey was used. Try again or get a code.';

async function readOptions(state: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const path = `/api/sign-in/passkey/options?${new URLSearchParams({ state })}`;
  const { challenge, rpId } = await get<{ challenge: string; rpId: string }>(path);
  return { challenge, rpId, userVerification: 'required' };
}

/** Sends what a passkey signed, and goes on to where the sign-in ends. */
async function finish(state: string, response: { id: string }): Promise<void> {
  const fields = { state, response: JSON.stringify(response) };
  const { location: next } = await postForm<{ location: string }>('/api/sign-in/passkey', fields);
  rememberPasskey(response.id);
  location.assign(next);
}

/**
 * Signing in with a passkey: offered by the browser among the addresses of the field, and by a button. Where there is no
 * WebAuthn the page stays without it.
 */
export function startPasskeySignIn(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-use-passkey]');
  const state = document.querySelector<HTMLInputElement>('input[name="state"]')?.value;
  if (!button || state === undefined || !browserSupportsWebAuthn()) return;
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) part.hidden = false;

  /**
   * Waits until the reader chooses a passkey in the field; a press of the button ends that. Both ways belong to one
   * sign-in, which only one of them may complete.
   */
  const offerInField = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const optionsJSON = await readOptions(state);
    // To start now would end what the button started in the meantime.
    if (isBusy(button)) return;
    // It ends without a choice when the button is pressed or the page is left.
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
    if (!response || isBusy(button)) return;
    const end = setBusy(button);
    await finish(state, response).catch((error) => {
      end();
      throw error;
    });
  };
  const offer = () => void offerInField().catch((error) => showMessage(explain(error)));

  button.addEventListener('click', async () => {
    if (isBusy(button)) return;
    const end = setBusy(button);
    showMessage('');
    try {
      const optionsJSON = await readOptions(state);
      const response = await startAuthentication({ optionsJSON }).catch(() => null);
      if (response) return await finish(state, response);
      showMessage(CANCELLED);
    } catch (error) {
      showMessage(explain(error));
    }
    end();
    offer();
  });
  offer();
}
