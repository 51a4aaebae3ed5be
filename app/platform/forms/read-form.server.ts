import { createContext, data, type RouterContextProvider } from 'react-router';

/** Whether this request is a submitted form. */
const wasRead = createContext(false);

/** Reads the form in a request's body. @throws a response with status 400 when the body is no form */
export async function readForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  context.set(wasRead, true);
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** For a loader: whether the page is rendered in response to a form, so that the action has read a form before. */
export function isFormResponse(context: Readonly<RouterContextProvider>): boolean {
  return context.get(wasRead);
}
