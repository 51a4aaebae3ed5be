import { createContext, data, type RouterContextProvider } from 'react-router';

/** Whether this request is a form that was sent. */
const wasRead = createContext(false);

/** The form a request carries. A body that is no form is the sender's mistake: the page answers 400. */
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

/** For a loader: whether the page is shown as the answer to a form, which has something to say of its own. */
export function isFormAnswer(context: Readonly<RouterContextProvider>): boolean {
  return context.get(wasRead);
}
