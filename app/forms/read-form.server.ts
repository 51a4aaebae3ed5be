import { data } from 'react-router';

/** The form a request carries. A body that is no form is the sender's mistake: the page answers 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
