import { Avatar, FilePicker, ProgressBar, TextField, useToasts } from '@kinora/design-system';
import { type SessionUser, isPlaceholderUserName } from '@kinora/domain';
import { useForm } from '@kinora/forms';
import { isApiFailure, messageOf } from '@kinora/sdk';
import { completeProfileMutation, useSdk } from '@kinora/server-state';
import { profileImageTypes } from '@kinora/validation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountForm } from '../../form/account-form.tsx';
import { profileSchemaFor } from './profile-schema.ts';
import * as styles from './update-profile.css.ts';
import { useObjectUrl } from './use-object-url.ts';

type ProfileValues = Readonly<{
  userName: string;
  avatar: File | undefined;
  coverImage: File | undefined;
}>;

const fieldNames = ['userName', 'avatar', 'coverImage'] as const;
const accept = profileImageTypes.join(',');

export interface ProfileFormProps {
  readonly user: SessionUser;
}

/** Edits user name, avatar and cover of the signed-in user; leads to `/` when they are saved. */
export function ProfileForm({ user }: ProfileFormProps) {
  const complete = useMutation(completeProfileMutation(useSdk()));
  const toasts = useToasts();
  const navigate = useNavigate();
  const [percent, setPercent] = useState(0);
  const isNewUser = isPlaceholderUserName(user.userName);

  const initialValues: ProfileValues = {
    userName: isNewUser ? '' : user.userName,
    avatar: undefined,
    coverImage: undefined,
  };
  const form = useForm({
    initialValues,
    schema: profileSchemaFor(isNewUser),
    async send({ userName, avatar, coverImage }, signal) {
      setPercent(0);
      await complete.mutateAsync({
        userName,
        avatar,
        coverImage,
        signal,
        onProgress: (sentShare) => setPercent(sentShare * 100),
      });
      toasts.show({ kind: 'success', text: '🎉 Profile updated' });
      void navigate('/');
    },
    describeFailure: (error) => messageOf(error, 'An error occurred while updating!'),
    refusedField(error) {
      if (!isApiFailure(error)) return undefined;
      if (error.serverCode === 'name-taken') return 'userName';
      return fieldNames.find((name) => name === error.fieldErrors[0]?.path);
    },
  });

  function pictureField(name: 'avatar' | 'coverImage', isNeeded: boolean) {
    const error = form.errors[name];
    return {
      name,
      accept,
      error,
      file: form.values[name],
      onPick(file: File) {
        form.change(name, file);
        form.leave(name);
      },
      onRemove: isNeeded ? undefined : () => form.change(name, undefined),
    };
  }
  const avatarUrl = useObjectUrl(form.errors['avatar'] ? undefined : form.values.avatar);
  const coverUrl = useObjectUrl(form.errors['coverImage'] ? undefined : form.values.coverImage);
  const shownCover = coverUrl ?? user.coverImage;

  return (
    <AccountForm
      form={form}
      columns={3}
      submitText="Save profile"
      waitingText="Saving..."
      note={form.isSending ? <ProgressBar name="Saving your profile" percent={percent} /> : null}
    >
      <TextField
        {...form.textField('userName')}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FilePicker
        {...pictureField('avatar', isNewUser)}
        label="Avatar"
        hint="JPEG, PNG or GIF"
        preview={<Avatar imageUrl={avatarUrl ?? user.avatar} name={user.fullName} size="large" />}
      />
      <FilePicker
        {...pictureField('coverImage', false)}
        label="Cover image (optional)"
        hint="JPEG, PNG or GIF"
        preview={shownCover ? <img className={styles.cover} src={shownCover} alt="" /> : undefined}
      />
    </AccountForm>
  );
}
